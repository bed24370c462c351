import { carPath } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { CarCard } from "./find-cars.server.ts";
import { VehicleCard } from "./vehicle-card.tsx";

/** The first row on a desktop: pictures that are seen at once. */
const EAGER = 3;

type CarGridProps = {
  cars: readonly CarCard[];
  /** What follows the address of each car: the search, or ''. */
  query: string;
  period: RentalPeriod | null;
  showPlaces?: boolean;
};

export function CarGrid({ cars, query, period, showPlaces = false }: CarGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {cars.map((car, index) => (
        <li key={car.id}>
          <VehicleCard
            car={car}
            to={query === "" ? carPath(car.slug) : `${carPath(car.slug)}?${query}`}
            period={period}
            showPlace={showPlaces}
            eager={index < EAGER}
          />
        </li>
      ))}
    </ul>
  );
}
