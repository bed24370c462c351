import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CalendarCheck, CalendarDays, ChevronDown, MapPin } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/field.tsx";
import {
  changeSearch,
  pickupChoices,
  pickupDays,
  returnChoices,
  returnDays,
} from "./change-search.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { DateTimeOptions } from "./search-date-time.tsx";
import { type OpenedSheet, partAfter, problemsIn, type SearchPart } from "./search-parts.ts";
import { PlaceOptions } from "./search-places.tsx";
import { formatDateAndTime, formatPlace } from "./search-labels.ts";

type SheetPartsProps = {
  part: SearchPart | null;
  /** Whether a part folds when its header is pressed again. */
  canFold: boolean;
  places: PickupPlaces;
  now: Instant;
  search: RentalSearch;
  errors: SearchProblems;
  change: (field: keyof RentalSearch, value: string) => void;
  onShow: (opened: OpenedSheet) => void;
};

/** Tapping the last choice of a part unfolds the next part. */
export function SheetParts(props: SheetPartsProps) {
  const { part, canFold, places, now, search, errors, change, onShow } = props;
  const days = { today: businessDate(now), pickup: search.pickupDate, return: search.returnDate };

  function partProps(of: SearchPart) {
    const isOpen = part === of;
    return {
      part: of,
      isOpen,
      errors,
      onToggle: () => onShow({ part: isOpen && canFold ? null : of, focus: of }),
    };
  }

  function finish(of: SearchPart, field: keyof RentalSearch, value: string): void {
    const next = partAfter(of, changeSearch(search, field, value, now));
    if (next !== of) onShow({ part: next, focus: next ?? of });
  }

  return (
    <>
      <Part
        {...partProps("where")}
        title="Where"
        Icon={MapPin}
        value={formatPlace(search)}
        placeholder="City and pickup location"
      >
        <PlaceOptions
          places={places}
          search={search}
          errors={errors}
          onChoose={change}
          onFinish={(location) => finish("where", "location", location)}
        />
      </Part>
      <Part
        {...partProps("pickup")}
        title="Pickup"
        Icon={CalendarDays}
        value={formatDateAndTime(search.pickupDate, search.pickupTime)}
        placeholder="Date and time"
      >
        <DateTimeOptions
          end="pickup"
          search={search}
          errors={errors}
          days={days}
          {...pickupDays(now)}
          slots={pickupChoices(search, now)}
          emptyText="No pickup times are left on this day. Choose another one."
          change={change}
          onFinish={(value) => finish("pickup", "pickupTime", value)}
        />
      </Part>
      <Part
        {...partProps("return")}
        title="Return"
        Icon={CalendarCheck}
        value={formatDateAndTime(search.returnDate, search.returnTime)}
        placeholder="Date and time"
      >
        <DateTimeOptions
          end="return"
          search={search}
          errors={errors}
          days={days}
          {...returnDays(search, now)}
          slots={returnChoices(search)}
          emptyText={`That is less than ${formatHours(siteRules().minimumHours)} after pickup. Choose a later day.`}
          change={change}
          onFinish={(value) => finish("return", "returnTime", value)}
        />
      </Part>
    </>
  );
}

type PartProps = {
  part: SearchPart;
  isOpen: boolean;
  errors: SearchProblems;
  onToggle: () => void;
  title: string;
  Icon: IconComponent;
  value: string;
  placeholder: string;
  children: ReactNode;
};

function Part(props: PartProps) {
  const { part, isOpen, errors, onToggle, title, Icon, value, placeholder, children } = props;
  const id = `sheet-${part}`;
  const problems = isOpen ? [] : problemsIn(part, errors);
  return (
    <section className="shrink-0 rounded-card border border-line bg-surface lg:contents">
      <h3 className="font-sans tracking-normal lg:col-start-1">
        <button
          type="button"
          data-head={part}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-17 w-full scroll-mt-3 items-center gap-3.5 rounded-card px-4 py-2.5 text-left transition-colors hover:bg-sunken lg:border lg:border-line lg:bg-surface lg:aria-expanded:border-sea lg:aria-expanded:bg-sea-soft"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-sea" />
          <span className="min-w-0 flex-1">
            <span className="block text-[0.8125rem] leading-5 font-medium text-muted">{title}</span>
            <span
              className={classNames(
                "tabular block leading-6 font-semibold",
                value === "" ? "text-muted" : "text-ink",
              )}
            >
              {value === "" ? placeholder : value}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              "size-5 shrink-0 text-muted transition-transform lg:-rotate-90",
              isOpen && "max-lg:rotate-180",
            )}
          />
        </button>
      </h3>
      {problems.length > 0 ? (
        <div className="flex flex-col gap-1 px-4 pb-3.5 pl-12.5 lg:col-start-1 lg:pb-0">
          {problems.map((problem) => (
            <FieldError key={problem} id={`${id}-${problem}`} error={problem} />
          ))}
        </div>
      ) : null}
      <div
        id={id}
        hidden={!isOpen}
        className="px-3 pt-2 pb-5 min-[23rem]:px-4 lg:col-start-2 lg:row-span-6 lg:row-start-1 lg:px-0 lg:py-1"
      >
        {isOpen ? children : null}
      </div>
    </section>
  );
}
