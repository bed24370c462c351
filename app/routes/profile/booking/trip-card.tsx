import { CalendarClock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Instant } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import type { CustomerBooking } from "#app/features/booking/find-bookings.server.ts";
import { ownAction } from "#app/features/booking/own/own-action.ts";
import { ownBookingPath } from "#app/features/booking/own/own-booking-address.ts";
import { whatNext } from "#app/features/booking/own/what-next.ts";
import { describeBooking } from "#app/routes/profile/describe-booking.ts";
import { HoldTimeLeft } from "#app/routes/profile/hold-time-left.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PeriodText } from "#app/ui/unbroken-text.tsx";

type TripCardProps = { booking: CustomerBooking; now: Instant };

/** The car, when and where, how it stands, and what can be done. */
export function TripCard({ booking, now }: TripCardProps) {
  const { happened, heldUntil } = describeBooking(booking, now);
  const next = whatNext(booking, now);
  const words = [...(next === null ? [] : [next]), ...happened];
  return (
    <Card className="grid gap-5 sm:grid-cols-[min(14rem,40%)_minmax(0,1fr)] sm:items-start">
      <img
        src={booking.carImage}
        alt=""
        width={960}
        height={600}
        className="aspect-8/5 h-auto w-full rounded-control bg-sunken object-cover"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <ul className="flex flex-col gap-2 leading-6">
          <Fact icon={CalendarClock}>
            <span className="tabular">
              <PeriodText text={formatPeriod(booking)} />
            </span>
          </Fact>
          <Fact icon={MapPin}>
            {booking.location}, {booking.city}
          </Fact>
        </ul>
        {words.length === 0 ? null : (
          <div className="flex flex-col gap-1.5 rounded-control bg-sunken px-3.5 py-2.5 text-sm leading-6 wrap-anywhere">
            {words.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
        )}
        {heldUntil === null ? null : <HoldTimeLeft until={heldUntil} now={now} />}
        <Actions booking={booking} now={now} />
      </div>
    </Card>
  );
}

const END_WORDS = {
  "give-back": "Give the car back",
  cancel: "Cancel booking",
  call: null,
} as const;

function Actions({ booking, now }: TripCardProps) {
  const { next, heldUntil } = describeBooking(booking, now);
  const action = ownAction(booking, now);
  const end = action && END_WORDS[action];
  if (next === null && end === null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {next === null ? null : (
        <LinkButton
          to={next.to}
          size="small"
          variant={heldUntil === null ? "secondary" : "primary"}
          className="max-sm:w-full"
        >
          {next.label}
        </LinkButton>
      )}
      {end === null ? null : (
        <LinkButton
          to={`${ownBookingPath(booking.reference)}/cancel`}
          size="small"
          variant="danger"
          className="max-sm:w-full"
        >
          {end}
        </LinkButton>
      )}
    </div>
  );
}

type FactProps = { icon: typeof MapPin; children: ReactNode };

function Fact({ icon: Icon, children }: FactProps) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
