import { CalendarClock, MapPin } from "#app/ui/icons/icons.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";

export function BookingSummary({ facts }: { facts: BookingFacts }) {
  const { car, period, quote } = facts;
  return (
    <Card padded={false} className="lg:sticky lg:top-24 lg:col-start-2">
      <div className="flex items-center gap-4 p-4 pb-0 lg:flex-col lg:items-stretch lg:p-0">
        <CarPicture
          path={car.image}
          place="summary"
          className="w-28 max-w-1/3 shrink-0 rounded-control lg:w-full lg:max-w-none lg:rounded-none"
        />
        <h2 className="min-w-0 text-xl wrap-anywhere lg:px-5">
          <UnbrokenText text={car.name} />
        </h2>
      </div>
      <div className="flex flex-col gap-4 p-4 lg:p-5">
        <ul className="flex flex-col gap-2 text-sm text-muted">
          <li className="flex gap-2">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="tabular">
              <PeriodText text={formatPeriod(period)} />
            </span>
          </li>
          <li className="flex gap-2">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {car.location}, {car.city}
          </li>
        </ul>
        <PriceBreakdown quote={quote} />
      </div>
    </Card>
  );
}
