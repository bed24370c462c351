import { ArrowRight, CircleAlert, MapPin } from "lucide-react";
import type { MouseEvent, ReactNode, RefObject } from "react";
import { formatPeriod, hoursBilled, type RentalPeriod } from "#app/domain/rental-period.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import { periodOf } from "./change-search.ts";
import { problemsIn, type SearchPart, searchPart } from "./search-parts.ts";
import { dayInWords, placeInWords } from "./search-labels.ts";

type FoldProps = {
  search: RentalSearch;
  fold: RefObject<HTMLDetailsElement | null>;
  /** With scripts a tap opens the sheet; without, it unfolds the fields that follow. */
  enhanced: boolean;
  /** Called on hover or focus, to fetch the sheet early. */
  onNear: () => void;
  /** With the tapped part; null for a tap outside the parts. */
  onOpen: (part: SearchPart | null) => void;
};

/** The choices so far on phones; a tap opens the search sheet. */
export function FoldedSearch(props: FoldProps & { wrong: SearchProblems }) {
  const { search, wrong } = props;
  const period = periodOf(search);
  const isRefused = Object.keys(wrong).length > 0;
  return (
    <Fold
      {...props}
      label="Where and when"
      className={classNames("p-1.5 open:hidden", isRefused && "noscript:hidden")}
      inside="grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Slot
        part="where"
        label="Where"
        wrong={wrong}
        icon={<MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />}
        className="border-b border-line sm:border-b-0"
      >
        <Chosen text={placeInWords(search)} otherwise="City and pickup location" />
      </Slot>
      <span className="flex flex-wrap sm:border-l sm:border-line">
        <Slot part="pickup" label="Pickup" wrong={wrong} className="flex-1 basis-25">
          <Chosen text={dayInWords(search.pickupDate)} otherwise="Add date" />
          <Chosen text={search.pickupTime} otherwise="and time" isMinor />
        </Slot>
        <span className="flex min-w-17 flex-col items-center justify-center gap-0.5 text-muted">
          <ArrowRight aria-hidden="true" className="size-5" />
          <span className="tabular min-h-4 text-xs leading-4 font-medium whitespace-nowrap">
            {period ? `${hoursBilled(period)} hours` : null}
          </span>
        </span>
        <Slot part="return" label="Return" wrong={wrong} className="flex-1 basis-25">
          <Chosen text={dayInWords(search.returnDate)} otherwise="Add date" />
          <Chosen text={search.returnTime} otherwise="and time" isMinor />
        </Slot>
      </span>
    </Fold>
  );
}

/** A submitted search on one line, so that the cars come first. */
export function AnsweredSearch(props: FoldProps & { period: RentalPeriod }) {
  const { search, period } = props;
  return (
    <Fold
      {...props}
      label="Change your search"
      className="rounded-card border border-line bg-surface shadow-soft"
      inside="flex flex-wrap items-center gap-x-3 px-4 py-3"
    >
      <span className="min-w-0 flex-1 basis-44">
        <span data-part="where" className="block font-semibold wrap-anywhere">
          {placeInWords(search)}
        </span>
        <span data-part="pickup" className="tabular block text-sm leading-5 text-muted">
          <PeriodText text={formatPeriod(period)} />
        </span>
      </span>
      <span aria-hidden="true" className="flex min-h-11 items-center font-semibold text-sea">
        Change
      </span>
    </Fold>
  );
}

/** The form fields that follow it depend on its state through `peer`. */
function Fold(
  props: FoldProps & { label: string; className: string; inside: string; children: ReactNode },
) {
  const { fold, enhanced, onNear, onOpen, label, className, inside, children } = props;

  function tap(event: MouseEvent<HTMLElement>): void {
    if (!enhanced || fold.current?.open === true) return;
    event.preventDefault();
    const tapped = event.target instanceof Element ? event.target.closest("[data-part]") : null;
    onOpen(searchPart(tapped?.getAttribute("data-part") ?? ""));
  }

  return (
    <details ref={fold} className={classNames("peer lg:hidden", className)}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press a summary too */}
      <summary
        aria-haspopup={enhanced ? "dialog" : undefined}
        onClick={tap}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="list-none rounded-card [&::-webkit-details-marker]:hidden"
      >
        <span className="sr-only">{label}</span>
        <span className={inside}>{children}</span>
      </summary>
    </details>
  );
}

type SlotProps = {
  part: SearchPart;
  label: string;
  wrong: SearchProblems;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Slot({ part, label, wrong, icon, className, children }: SlotProps) {
  const isWrong = problemsIn(part, wrong).length > 0;
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
              <CircleAlert aria-hidden="true" className="size-4" />
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

type ChosenProps = { text: string; otherwise: string; isMinor?: boolean };

function Chosen({ text, otherwise, isMinor = false }: ChosenProps) {
  return (
    <span
      className={classNames(
        "tabular block leading-6 wrap-anywhere",
        isMinor ? "text-[0.9375rem]" : "font-semibold",
        text === "" ? "text-muted" : "text-ink",
      )}
    >
      {text === "" ? otherwise : text}
    </span>
  );
}
