import { carPath } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { CarCard } from "./find-cars.server.ts";
import type { PictureLoad } from "./pictures/car-picture.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

const ROW = 3;

type CarGridProps = {
  cars: readonly CarCard[];
  /** The search, or ''. */
  query: string;
  period: RentalPeriod | null;
  showPlaces?: boolean;
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
        <li key={car.slug}>
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

function pictureLoadFor(index: number): PictureLoad {
  if (index === 0) return "first";
  return index < ROW ? "now" : "lazy";
}
