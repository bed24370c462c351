import type { RentalSearch } from "#app/domain/rental-search.ts";
import { formatPlace } from "#app/features/fleet/search-labels.ts";
import { classNames } from "#app/ui/class-names.ts";
import { countCars } from "./filter-labels.ts";
import type { CarList } from "./find-vehicles.server.ts";

const DATES_HINT = "Please fill in the form and search to see what is available on your dates.";
const HEADING_ID = "vehicles-found";

/** Keeps the keyboard position when the clicked link disappears. */
export function focusListHeading(): void {
  document.querySelector<HTMLElement>(`#${HEADING_ID}`)?.focus({ preventScroll: true });
}

/** Announces the number of cars whenever it changes (spec 2, /vehicles). */
export function ListHeading({ search, list }: { search: RentalSearch; list: CarList }) {
  const { period, matching, total } = list;
  const isFiltered = matching < total;
  const place = isFiltered
    ? `of ${total} available at ${formatPlace(search)}`
    : formatPlace(search);
  const aside = period ? place : DATES_HINT;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={HEADING_ID} tabIndex={-1} aria-live="polite" className="text-2xl">
        {period ? `Showing ${matching} vehicles` : formatFleetSize(matching, total)}
      </h2>
      <p
        key={aside}
        className={classNames(
          "text-[0.9375rem] text-muted",
          period && !isFiltered && "hidden lg:block",
        )}
      >
        {aside}
      </p>
    </div>
  );
}

/** Without a period it is unknown which cars are free. */
function formatFleetSize(matching: number, total: number): string {
  if (total === 0) return "Our fleet";
  return matching < total
    ? `${matching} of our ${countCars(total)}`
    : `Our fleet of ${countCars(total)}`;
}
