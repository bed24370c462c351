import { FileCheck } from "#app/ui/icons/account-icons.ts";
import { ChevronRight, CircleExclamationPoint } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { ListedBooking } from "#app/features/booking/customer/list-own-bookings.server.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { describeBooking } from "./describe-booking.ts";
import { describeDue } from "./describe-due.ts";
import { HoldTimeLeft } from "./hold-time-left.tsx";
import { Fact, TripFacts, TripNotes } from "./trip-facts.tsx";

type BookingCardProps = { booking: ListedBooking; now: Instant };

/** A booking in the list; its link covers the whole card. */
export function BookingCard({ booking, now }: BookingCardProps) {
  const { badges, notes, isAlive, heldUntil, next } = describeBooking(booking, now);
  const due = describeDue(booking, now);
  const step = next ?? due[0]?.action ?? null;
  const isUrgent = heldUntil !== null || due.length > 0;
  return (
    <Card className="p-4">
      <article className="relative grid grid-cols-[min(6.5rem,33%)_minmax(0,1fr)] gap-4 sm:flex sm:flex-col sm:pl-58">
        <div className="sm:absolute sm:left-0 sm:w-52">
          <CarPicture
            path={booking.carImage}
            place="booking"
            load="lazy"
            className="w-full rounded-control"
          />
        </div>
        <header className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere sm:text-xl">
              <Link
                to={ownBookingPath(booking.reference)}
                prefetch="intent"
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                <UnbrokenText text={booking.carName} />
                <span className="sr-only">, booking {booking.reference}</span>
                <ChevronRight aria-hidden="true" className="ml-0.5 inline size-4 text-muted" />
              </Link>
            </h2>
            <p className="mt-0.5 text-sm leading-5 text-muted">
              {booking.carName.startsWith(booking.carMake) ? null : `${booking.carMake} · `}
              <span className="tabular whitespace-nowrap">{booking.reference}</span>
            </p>
          </div>
          <p className="flex flex-wrap gap-2 wrap-anywhere">
            {badges.map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </p>
        </header>
        <TripFacts booking={booking} className="col-span-full text-sm leading-5">
          {isAlive ? (
            <Fact icon={FileCheck}>
              {booking.documents} of {DOCUMENT_KINDS.length} documents uploaded
            </Fact>
          ) : null}
          {due.map(({ text }) => (
            <Fact key={text} icon={CircleExclamationPoint}>
              <span className="tabular font-semibold text-warning">{text}</span>
            </Fact>
          ))}
        </TripFacts>
        <TripNotes notes={notes} className="col-span-full" />
        <footer className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
          <div>
            <p className="tabular text-lg leading-6 font-semibold">
              {formatRupees(booking.totalAmount)}{" "}
              <span className="text-sm font-normal text-muted">incl. tax</span>
            </p>
            {heldUntil === null ? null : <HoldTimeLeft until={heldUntil} now={now} />}
          </div>
          {step === null ? null : (
            <LinkButton
              to={step.to}
              size="small"
              variant={isUrgent ? "primary" : "secondary"}
              className={isUrgent ? "max-sm:w-full" : ""}
            >
              {step.label}
            </LinkButton>
          )}
        </footer>
      </article>
    </Card>
  );
}
