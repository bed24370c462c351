import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { CarCard } from "./find-cars.server.ts";
import { VehicleCard } from "./vehicle-card.tsx";

const GRID = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";
/** The first row on a desktop: pictures that are seen at once. */
const EAGER = 3;

type CarGridProps = {
  cars: readonly CarCard[];
  /** What follows the address of each car: the search, or ''. */
  query: string;
  period: RentalPeriod | null;
  showPlaces?: boolean;
  /** Other cars are on their way: these stay where they are, dimmed. */
  busy?: boolean;
};

export function CarGrid({ cars, query, period, showPlaces = false, busy = false }: CarGridProps) {
  return (
    <ul aria-busy={busy} className={classNames(GRID, "transition-opacity", busy && "opacity-45")}>
      {cars.map((car, index) => (
        <li key={car.id}>
          <VehicleCard
            car={car}
            to={`/vehicles/${car.slug}${query === "" ? "" : `?${query}`}`}
            period={period}
            showPlace={showPlaces}
            eager={index < EAGER}
          />
        </li>
      ))}
    </ul>
  );
}

/** The place that cars will take while the first ones are looked for. */
export function CarGridSkeleton() {
  return (
    <div aria-busy="true">
      <p aria-live="polite" className="sr-only">
        Looking for cars…
      </p>
      <ul className={GRID}>
        {["first", "second", "third"].map((card) => (
          <li
            key={card}
            className="overflow-hidden rounded-card border border-line bg-surface shadow-soft"
          >
            <Skeleton className="aspect-8/5 w-full rounded-none" />
            <div className="flex flex-col gap-4 p-5">
              <Skeleton className="h-13 w-4/5" />
              <Skeleton className="h-12 w-3/5" />
              <Skeleton className="mt-4 h-12 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
