import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { classNames } from "#app/ui/class-names.ts";
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
