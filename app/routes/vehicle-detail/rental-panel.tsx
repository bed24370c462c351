import { CalendarClock, CircleCheck, MapPin } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import { formatPricePerHour, formatRupees } from "#app/domain/money.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import type { RequestedRental, CarDetail } from "./load-vehicle.server.ts";
import { MainAction, type NextStep } from "./main-action.tsx";

type RentalPanelProps = { car: CarDetail; rental: RequestedRental | null; next: NextStep };

/** What the rental costs, whether it can be had, and the one thing to do next. */
export function RentalPanel({
  car,
  rental,
  search,
  listPath,
  next,
  problem,
  cancellation,
}: RentalPanelProps & {
  search: RentalSearch | null;
  listPath: string;
  problem: string | null;
  cancellation: string;
}) {
  return (
    <Card className="flex flex-col gap-5 lg:sticky lg:top-24">
      <p className="tabular font-display text-3xl leading-9 font-bold tracking-tight">
        {formatPricePerHour(car.pricePerHour)}
      </p>
      <div className="flex flex-col gap-3 text-[0.9375rem] leading-6 wrap-anywhere">
        <p className="flex gap-3">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            Pickup and return at{" "}
            <strong className="font-semibold">
              {car.location}, {car.city}
            </strong>
            {rental ? <OtherPlace car={car} search={search} /> : null}
          </span>
        </p>
        {rental ? (
          <p className="tabular flex gap-3">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            <span>
              <strong className="font-semibold">
                <PeriodText text={formatPeriod(rental.period)} />
              </strong>{" "}
              <Link to={listPath} className="inline-block text-sea underline underline-offset-4">
                Change dates
              </Link>
            </span>
          </p>
        ) : null}
      </div>
      {rental ? (
        <PriceBreakdown quote={rental.price} />
      ) : (
        <p className="text-[0.9375rem] leading-6 text-muted">
          {problem} Say when you need it and see the whole price, tax included.
        </p>
      )}
      <Availability rental={rental} next={next} />
      <div className="hidden lg:block">
        <MainAction next={next} />
      </div>
      {next.kind === "taken" ? null : (
        <p className="text-sm leading-5 text-muted">You pay nothing yet. {cancellation}.</p>
      )}
    </Card>
  );
}

/** Keeps price and next step within the thumb's reach while the page is read on a phone. */
export function ActionBar({ car, rental, next }: RentalPanelProps) {
  return (
    <div data-bottom-bar className="sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="tabular min-w-0 flex-1 basis-28">
          <strong className="block truncate font-display text-lg leading-6 font-bold max-[23rem]:text-base">
            {rental ? formatRupees(rental.price.total) : formatPricePerHour(car.pricePerHour)}
          </strong>
          <span className="block truncate text-sm leading-5 text-muted">
            {rental ? `${rental.price.hours} hours incl. tax` : "plus tax"}
          </span>
        </p>
        <MainAction next={next} isNarrow />
      </div>
    </div>
  );
}

function OtherPlace({ car, search }: { car: CarDetail; search: RentalSearch | null }) {
  const { city = "", location } = search ?? {};
  if (city === "" || (city === car.city && location === car.location)) return null;
  return (
    <span className="block text-warning">
      Not at {location}, {city}, where you searched.
    </span>
  );
}

function Availability({ rental, next }: Pick<RentalPanelProps, "rental" | "next">) {
  if (rental === null) return null;
  if (!rental.isFree) {
    return (
      <Alert
        tone="warning"
        title="Not available on your dates"
        text="It is taken for part of that time. Choose other dates, or another car."
      >
        {next.kind === "taken" ? (
          <LinkButton to={next.waitlist} prefetch="none" variant="secondary" size="small">
            Join the waitlist
          </LinkButton>
        ) : null}
      </Alert>
    );
  }
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] font-semibold text-success">
      <CircleCheck aria-hidden="true" className="size-5" />
      Available on your dates
    </p>
  );
}
