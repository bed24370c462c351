import { carPath } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { CarCard } from "./find-cars.server.ts";
import type { PictureLoad } from "./pictures/car-picture.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

/** The first row on a desktop. */
const ROW = 3;

type CarGridProps = {
  cars: readonly CarCard[];
  /** The query string of each car's URL: the search, or ''. */
  query: string;
  period: RentalPeriod | null;
  showPlaces?: boolean;
  /** Whether its first row is visible at once. */
  isAboveFold?: boolean;
};

export function CarGrid({
  cars,
  query,
  period,
  showPlaces = false,
  isAboveFold = false,
}: CarGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {cars.map((car, index) => (
        <li key={car.id}>
          <VehicleCard
            car={car}
            to={query === "" ? carPath(car.slug) : `${carPath(car.slug)}?${query}`}
            period={period}
            showPlace={showPlaces}
            load={isAboveFold ? pictureLoadFor(index) : "lazy"}
          />
        </li>
      ))}
    </ul>
  );
}

/** On a phone the first one fills the row. */
function pictureLoadFor(index: number): PictureLoad {
  if (index === 0) return "first";
  return index < ROW ? "now" : "lazy";
}
