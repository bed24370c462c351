import { Link } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { ownAction } from "#app/features/booking/customer/own-action.ts";
import { ownBookingPath, tripPhotosPath } from "#app/features/booking/customer/own-booking-path.ts";
import { nextStepMessage } from "#app/features/booking/customer/next-step.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import type { PhotoCounts } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { formatPhotoCounts } from "#app/features/trip-photos/trip-photo-labels.ts";
import { describeBooking } from "#app/routes/profile/describe-booking.ts";
import { HoldTimeLeft } from "#app/routes/profile/hold-time-left.tsx";
import { Fact, TripFacts, TripNotes } from "#app/routes/profile/trip-facts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CarFront } from "#app/ui/icons/account-icons.ts";
import { Camera } from "#app/ui/icons/icons.ts";
import { Card } from "#app/ui/card.tsx";

type TripCardProps = { booking: CustomerBooking; now: Instant };

type FullTripCardProps = TripCardProps & { photos: PhotoCounts; isAtKeyBox: boolean };

export function TripCard({ booking, photos, isAtKeyBox, now }: FullTripCardProps) {
  const { outcomes, heldUntil } = describeBooking(booking, now);
  const next = isAtKeyBox ? null : nextStepMessage(booking, now);
  const notes = [...(next === null ? [] : [next]), ...outcomes];
  return (
    <Card className="grid gap-5 sm:grid-cols-[min(14rem,40%)_minmax(0,1fr)] sm:items-start">
      <CarPicture path={booking.carImage} place="trip" className="w-full rounded-control" />
      <div className="flex min-w-0 flex-col gap-4">
        <TripFacts booking={booking} className="leading-6">
          {booking.status === "completed" && booking.registrationNumber !== null ? (
            <Fact icon={CarFront}>
              <span className="sr-only">Registration number: </span>
              <span className="tabular">{booking.registrationNumber}</span>
            </Fact>
          ) : null}
        </TripFacts>
        <TripNotes notes={notes} />
        {heldUntil === null ? null : <HoldTimeLeft until={heldUntil} now={now} />}
        <PhotosLink booking={booking} counts={photos} />
        <Actions booking={booking} now={now} />
      </div>
    </Card>
  );
}

type PhotosLinkProps = { booking: CustomerBooking; counts: PhotoCounts };

export function PhotosLink({ booking: { reference, tripStatus }, counts }: PhotosLinkProps) {
  const text = formatPhotoCounts(counts);
  const wasPickedUp = tripStatus === "picked_up" || tripStatus === "returned";
  if (text === null && !wasPickedUp) return null;
  return (
    <Link
      to={tripPhotosPath(reference)}
      className="-my-2 flex min-h-11 w-fit items-center gap-2.5 text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <Camera aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular">Photos of the car{text === null ? "" : `: ${text}`}</span>
    </Link>
  );
}

export function Actions({ booking, now }: TripCardProps) {
  const { next, heldUntil } = describeBooking(booking, now);
  const isRelease = ownAction(booking, now) === "release";
  const canChange = tripActions(booking, now).includes("change");
  if (next === null && !isRelease && !canChange) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
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
      {canChange ? (
        <LinkButton
          to={`${ownBookingPath(booking.reference)}/change`}
          size="small"
          variant="secondary"
          className="max-sm:w-full"
        >
          {booking.tripStatus === "picked_up" ? "Extend or return early" : "Change times or car"}
        </LinkButton>
      ) : null}
      {isRelease ? (
        <LinkButton
          to={`${ownBookingPath(booking.reference)}/cancel`}
          size="small"
          variant="danger"
          className="max-sm:w-full"
        >
          Release the car
        </LinkButton>
      ) : null}
    </div>
  );
}
