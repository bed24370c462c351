import { CalendarClock, MapPin } from "lucide-react";
import { formatRupees } from "#app/domain/money.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { Card } from "#app/ui/card.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";

/** What is being booked and what it costs, in view through both steps. */
export function BookingSummary({ facts }: { facts: BookingFacts }) {
  const { car, period, quote } = facts;
  return (
    <>
      <Card padded={false} className="lg:sticky lg:top-24 lg:col-start-2">
        <div className="flex items-center gap-4 p-4 pb-0 lg:flex-col lg:items-stretch lg:p-0">
          <img
            src={car.image}
            alt=""
            width={960}
            height={600}
            className="aspect-[8/5] w-28 shrink-0 rounded-control bg-sunken object-cover lg:w-full lg:rounded-none"
          />
          <h2 className="text-xl lg:px-5">{car.name}</h2>
        </div>
        <div className="flex flex-col gap-4 p-4 lg:p-5">
          <ul className="flex flex-col gap-2 text-sm text-muted">
            <li className="flex gap-2">
              <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="tabular">{formatPeriod(period)}</span>
            </li>
            <li className="flex gap-2">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {car.location}, {car.city}
            </li>
          </ul>
          <PriceBreakdown quote={quote} />
        </div>
      </Card>
      <p className="tabular fixed inset-x-0 bottom-0 z-30 flex items-baseline justify-between border-t border-line bg-surface px-4 py-3 shadow-lift lg:hidden">
        <span className="text-sm text-muted">{quote.hours} hours, tax included</span>
        <strong className="text-lg">{formatRupees(quote.total)}</strong>
      </p>
    </>
  );
}
