import { Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { hoursBilled, type RentalPeriod } from "#app/domain/rental-period.ts";
import type { StripDay } from "#app/features/fleet/near/find-near-offers.server.ts";
import { countCars } from "#app/routes/vehicles/filter-labels.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NearSection } from "./near-section.tsx";

type DayStripProps = {
  location: string;
  period: RentalPeriod;
  days: readonly StripDay[];
  /** The search at the times of one day. */
  linkTo: (period: RentalPeriod) => string;
};

export function DayStrip({ location, period, days, linkTo }: DayStripProps) {
  return (
    <NearSection
      title={`Other days at ${location}`}
      text={`The same times of day, for ${hoursBilled(period)} hours.`}
    >
      <div className="relative -mx-4 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 [scrollbar-width:thin] sm:-mx-6 sm:px-6">
        <ul className="grid auto-cols-[minmax(4.5rem,1fr)] grid-flow-col gap-1.5">
          {days.map((day) => (
            <li key={day.period.pickupAt}>
              <Day
                day={day}
                isSearched={day.period.pickupAt === period.pickupAt}
                to={linkTo(day.period)}
              />
            </li>
          ))}
        </ul>
      </div>
    </NearSection>
  );
}

type DayProps = { day: StripDay; isSearched: boolean; to: string };

function Day({ day: { period, cars }, isSearched, to }: DayProps) {
  const [day = ""] = formatMoment(period.pickupAt).split(",");
  const [weekday = "", ...date] = day.split(" ");
  return (
    <Link
      to={to}
      aria-current={isSearched ? "date" : undefined}
      className={classNames(
        "flex h-full min-h-20 flex-col items-center justify-center gap-0.5 rounded-control border px-1 py-2 text-center text-sm leading-5 whitespace-nowrap transition-[border-color] hover:border-sea",
        cars > 0 ? "shadow-soft" : "border-dashed",
        isSearched ? "border-sea bg-sea-soft" : "border-line",
        cars > 0 && !isSearched && "bg-surface",
      )}
    >
      <span className="text-xs leading-4 text-muted">{weekday} </span>
      <span className="tabular font-semibold">{date.join(" ")}</span>
      <span className="sr-only">: </span>
      <span
        className={classNames(
          "tabular text-xs leading-4",
          cars > 0 ? "font-semibold text-sea" : "text-muted",
        )}
      >
        {cars > 0 ? countCars(cars) : "None"}
      </span>
    </Link>
  );
}
