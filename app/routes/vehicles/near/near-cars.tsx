import { Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { formatPricePerHour } from "#app/domain/money.ts";
import { hoursBilled, type RentalPeriod } from "#app/domain/rental-period.ts";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";
import type { CarCard } from "#app/features/fleet/find-cars.server.ts";
import type { NearCar, NearTime } from "#app/features/fleet/near/list-near-times.server.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { NearSection } from "./near-section.tsx";

type NearCarsProps = { location: string; period: RentalPeriod; cars: readonly NearCar[] };

export function NearCars({ location, period, cars }: NearCarsProps) {
  return (
    <NearSection
      title="Free earlier or later"
      text={`Move your pickup and get one of these at ${location} for the same ${hoursBilled(period)} hours.`}
    >
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {cars.map(({ car, times }) => (
          <li key={car.slug}>
            <Card className="flex h-full flex-col gap-4 p-4!">
              <div className="flex flex-wrap items-center gap-4">
                <CarPicture
                  path={car.image}
                  place="row"
                  load="lazy"
                  className="w-24 shrink-0 rounded-control"
                />
                <div className="min-w-0 flex-1 basis-32">
                  <h3 className="text-lg">
                    <UnbrokenText text={car.name} />
                  </h3>
                  <p className="tabular text-sm leading-5 text-muted">
                    {car.category} · {formatPricePerHour(car.pricePerHour)}
                  </p>
                </div>
              </div>
              <ul className="mt-auto grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2">
                {times.map((time) => (
                  <li key={time.shift}>
                    <OtherTime car={car} {...time} />
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </NearSection>
  );
}

function OtherTime({ car, period, shift }: NearTime & { car: CarCard }) {
  const params = searchToParams(searchOfRental({ ...car, ...period })).toString();
  return (
    <Link
      to={`${carPath(car.slug)}?${params}`}
      prefetch="intent"
      className="tabular flex h-full min-h-14 flex-col justify-center rounded-control border border-line-strong px-3 py-2 text-sm leading-5 transition-[border-color,background-color] hover:border-ink hover:bg-sunken"
    >
      <span className="sr-only">{car.name}, </span>
      <span className="font-semibold text-sea">{shift}</span>
      <span>{formatMoment(period.pickupAt)}</span>
    </Link>
  );
}
