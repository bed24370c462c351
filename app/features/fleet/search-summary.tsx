import { ArrowRight, CircleExclamationPoint, MapPin } from "#app/ui/icons/icons.ts";
import type { MouseEvent, ReactNode, RefObject } from "react";
import { formatPeriod, hoursBilled, type RentalPeriod } from "#app/domain/rental-period.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import { periodOf } from "./change-search.ts";
import { problemsIn, type SearchPart, searchPart } from "./search-parts.ts";
import { formatDay, formatPlace } from "./search-labels.ts";

type SummaryProps = {
  search: RentalSearch;
  disclosure: RefObject<HTMLDetailsElement | null>;
  /** With scripts a tap opens the sheet; without, it unfolds the fields that follow. */
  enhanced: boolean;
  onPrefetch: () => void;
  onOpen: (part: SearchPart | null) => void;
};

export function SearchSummary(props: SummaryProps & { errors: SearchProblems }) {
  const { search, errors } = props;
  const period = periodOf(search);
  const isRefused = Object.keys(errors).length > 0;
  return (
    <SummaryDisclosure
      {...props}
      label="Where and when"
      className={classNames("p-1.5 open:hidden", isRefused && "noscript:hidden")}
      contentClassName="grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Slot
        part="where"
        label="Where"
        errors={errors}
        icon={<MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />}
        className="border-b border-line sm:border-b-0"
      >
        <Chosen text={formatPlace(search)} placeholder="City and pickup location" />
      </Slot>
      <span className="flex flex-wrap sm:border-l sm:border-line">
        <Slot part="pickup" label="Pickup" errors={errors} className="flex-1 basis-25">
          <Chosen text={formatDay(search.pickupDate)} placeholder="Add date" />
          <Chosen text={search.pickupTime} placeholder="and time" isMinor />
        </Slot>
        <span className="flex min-w-17 flex-col items-center justify-center gap-0.5 text-muted">
          <ArrowRight aria-hidden="true" className="size-5" />
          <span className="tabular min-h-4 text-xs leading-4 font-medium whitespace-nowrap">
            {period ? `${hoursBilled(period)} hours` : null}
          </span>
        </span>
        <Slot part="return" label="Return" errors={errors} className="flex-1 basis-25">
          <Chosen text={formatDay(search.returnDate)} placeholder="Add date" />
          <Chosen text={search.returnTime} placeholder="and time" isMinor />
        </Slot>
      </span>
    </SummaryDisclosure>
  );
}

export function SubmittedSearchSummary(props: SummaryProps & { period: RentalPeriod }) {
  const { search, period } = props;
  return (
    <SummaryDisclosure
      {...props}
      label="Change your search"
      className="rounded-card border border-line bg-surface shadow-soft"
      contentClassName="flex flex-wrap items-center gap-x-3 px-4 py-3"
    >
      <span className="min-w-0 flex-1 basis-44">
        <span data-part="where" className="block font-semibold wrap-anywhere">
          {formatPlace(search)}
        </span>
        <span data-part="pickup" className="tabular block text-sm leading-5 text-muted">
          <PeriodText text={formatPeriod(period)} />
        </span>
      </span>
      <span aria-hidden="true" className="flex min-h-11 items-center font-semibold text-sea">
        Change
      </span>
    </SummaryDisclosure>
  );
}

/** The form fields that follow it depend on its state through `peer`. */
function SummaryDisclosure(
  props: SummaryProps & {
    label: string;
    className: string;
    contentClassName: string;
    children: ReactNode;
  },
) {
  const { disclosure, enhanced, onPrefetch, onOpen, label, className, contentClassName, children } =
    props;

  function tap(event: MouseEvent<HTMLElement>): void {
    if (!enhanced || disclosure.current?.open === true) return;
    event.preventDefault();
    const tapped = event.target instanceof Element ? event.target.closest("[data-part]") : null;
    onOpen(searchPart(tapped?.getAttribute("data-part") ?? ""));
  }

  return (
    <details ref={disclosure} className={classNames("peer lg:noscript:hidden", className)}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press a summary too */}
      <summary
        aria-haspopup={enhanced ? "dialog" : undefined}
        onClick={tap}
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
        className="list-none rounded-card [&::-webkit-details-marker]:hidden"
      >
        <span className="sr-only">{label}</span>
        <span className={contentClassName}>{children}</span>
      </summary>
    </details>
  );
}

type SlotProps = {
  part: SearchPart;
  label: string;
  errors: SearchProblems;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Slot({ part, label, errors, icon, className, children }: SlotProps) {
  const isWrong = problemsIn(part, errors).length > 0;
  return (
    <span
      data-part={part}
      className={classNames("flex min-w-0 items-center gap-3 px-3.5 py-2.5", className)}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] leading-5 font-medium text-muted">
          {label}
          {isWrong ? (
            <span className="inline-flex items-center gap-1 text-danger">
              <CircleExclamationPoint aria-hidden="true" className="size-4" />
              Check this
            </span>
          ) : null}
        </span>
        {children}
      </span>
      {icon}
    </span>
  );
}

type ChosenProps = { text: string; placeholder: string; isMinor?: boolean };

function Chosen({ text, placeholder, isMinor = false }: ChosenProps) {
  return (
    <span
      className={classNames(
        "tabular block leading-6 wrap-anywhere",
        isMinor ? "text-[0.9375rem]" : "font-semibold",
        text === "" ? "text-muted" : "text-ink",
      )}
    >
      {text === "" ? placeholder : text}
    </span>
  );
}
