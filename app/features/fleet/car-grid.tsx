import { useState } from "react";
import { carPath } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
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
  const [failed, setFailed] = useState({ slug: "", tries: 0 });
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {cars.map((car, index) => {
        const to = query === "" ? carPath(car.slug) : `${carPath(car.slug)}?${query}`;
        const fail = () => setFailed({ slug: car.slug, tries: failed.tries + 1 });
        return (
          <li key={car.slug} className="flex flex-col">
            <VehicleCard
              car={car}
              to={to}
              period={period}
              showPlace={showPlaces}
              load={isAboveFold ? pictureLoadFor(index) : "lazy"}
              onOffline={fail}
            />
            {failed.slug === car.slug ? (
              <Offline key={failed.tries} to={to} onOffline={fail} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Spec 8, Booking and documents. */
function Offline({ to, onOffline }: { to: string; onOffline: () => void }) {
  return (
    <Alert
      tone="danger"
      title="Failed to load vehicle details."
      text="You are offline. Try again once you are connected."
      className="mt-3"
    >
      <LinkButton
        to={to}
        prefetch="none"
        size="small"
        onClick={(event) => {
          if (navigator.onLine) return;
          event.preventDefault();
          onOffline();
        }}
      >
        Try again
      </LinkButton>
    </Alert>
  );
}

function pictureLoadFor(index: number): PictureLoad {
  if (index === 0) return "first";
  return index < ROW ? "now" : "lazy";
}
