import type { ReactNode } from "react";
import { Link } from "react-router";
import { business } from "#app/content/business.ts";
import type { PickupPoint } from "#app/content/pickup-points.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { acceptedKinds, missingSides } from "#app/domain/document-kinds.ts";
import { formatRupees } from "#app/domain/money.ts";
import { hoursBilled } from "#app/domain/rental-period.ts";
import type { BookingDocument } from "#app/features/booking/customer/find-own-booking.server.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { nextStepMessage } from "#app/features/booking/customer/next-step.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { TripNotes } from "#app/routes/profile/trip-facts.tsx";
import { Card } from "#app/ui/card.tsx";
import { CircleCheck, MapPin, Phone } from "#app/ui/icons/icons.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { KeepActions } from "./keep-actions.tsx";

type ConfirmationProps = {
  booking: CustomerBooking;
  documents: readonly BookingDocument[];
  pickupPoint: PickupPoint;
  now: Instant;
  /** Links to change the booking. */
  children?: ReactNode;
};

const LINK =
  "inline-flex min-h-11 items-center gap-1.5 font-semibold text-sea underline-offset-4 hover:underline print:hidden";

/** What a customer keeps until the pickup; it alone is printed, on one page. */
export function Confirmation(props: ConfirmationProps) {
  const { booking, documents, pickupPoint, now, children } = props;
  const { reference, pickupAt, returnAt } = booking;
  const notes = now < pickupAt ? [] : [nextStepMessage(booking, now) ?? ""];
  return (
    <Card padded={false} data-print className="print:border-0 print:shadow-none">
      <section aria-labelledby={`confirmed-${reference}`}>
        <header className="flex flex-wrap items-center gap-x-6 gap-y-4 border-b border-line bg-sea-soft p-5 sm:p-6 print:bg-transparent">
          <div className="min-w-0 flex-1 basis-52">
            <p className="hidden font-semibold print:block">{business().name}</p>
            <h2
              id={`confirmed-${reference}`}
              className="flex items-center gap-2 font-sans text-base tracking-normal text-success"
            >
              <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
              Your booking is confirmed
            </h2>
            <p className="mt-2 text-sm leading-5 text-muted">Booking reference</p>
            <p className="tabular font-display text-4xl leading-tight font-bold tracking-tight wrap-anywhere">
              {reference}
            </p>
          </div>
          <CarPicture
            path={booking.carImage}
            place="booking"
            className="w-40 max-w-full rounded-control sm:w-52"
          />
        </header>
        <div className="flex flex-col gap-5 p-5 sm:p-6">
          <TripNotes notes={notes} />
          <dl className="tabular grid grid-cols-1 gap-x-8 gap-y-5 leading-6 sm:grid-cols-2">
            <Fact name="Pickup" text={formatMoment(pickupAt, { year: true })}>
              {hoursBilled(booking)} hours
            </Fact>
            <Fact name="Return" text={formatMoment(returnAt, { year: true })}>
              to the same place
            </Fact>
            <Place booking={booking} pickupPoint={pickupPoint} />
            <Fact name="Car" text={<UnbrokenText text={booking.carName} />}>
              {booking.registrationNumber}
            </Fact>
            <Bring reference={reference} documents={documents} />
            <Price booking={booking} />
          </dl>
          <KeepActions booking={booking} pickupPoint={pickupPoint} />
          {children}
        </div>
      </section>
    </Card>
  );
}

/** After a change to something cheaper more was paid than it costs. */
function Price({ booking: { paid, totalAmount } }: Pick<ConfirmationProps, "booking">) {
  if (paid === null) return null;
  if (paid.amount > totalAmount) {
    return (
      <Fact name="Price" text={formatRupees(totalAmount)}>
        tax included. You paid {formatRupees(paid.amount)}.
      </Fact>
    );
  }
  return (
    <Fact name="Paid" text={formatRupees(paid.amount)}>
      {paid.atCounter ? "Paid at our counter." : "tax included"}
    </Fact>
  );
}

type FactProps = { name: string; text: ReactNode; children?: ReactNode };

function Fact({ name, text, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm leading-5 text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        <span className="block font-semibold">{text}</span>
        {children ? <span className="block text-sm text-muted">{children}</span> : null}
      </dd>
    </div>
  );
}

function Place({ booking, pickupPoint }: Pick<ConfirmationProps, "booking" | "pickupPoint">) {
  const { address, landmark, mapUrl, phone, hours } = pickupPoint;
  return (
    <div className="min-w-0">
      <dt className="text-sm leading-5 text-muted">Where</dt>
      <dd className="wrap-anywhere">
        <span className="block font-semibold">
          {booking.location}, {booking.city}
        </span>
        <span className="block text-sm text-muted">
          {[address, landmark].map((text) => (text === null ? null : `${text}. `))}
          {hours === null ? null : `Open ${hours}. `}Our staff meet you there with the car. Can't
          find us? Call <span className="inline-block">{phone.display}</span>.
        </span>
        <span className="flex flex-wrap gap-x-5 text-sm">
          <a href={mapUrl} target="_blank" rel="noreferrer" className={LINK}>
            <MapPin aria-hidden="true" className="size-4" />
            Open map
          </a>
          <a href={`tel:${phone.tel}`} className={LINK}>
            <Phone aria-hidden="true" className="size-4" />
            Call us
          </a>
        </span>
      </dd>
    </div>
  );
}

function Bring({
  reference,
  documents,
}: Pick<ConfirmationProps, "documents"> & { reference: string }) {
  const missing = missingSides(acceptedKinds(documents));
  return (
    <Fact name="What to bring" text="Originals: Aadhaar Card, Driving License, Work Proof">
      {missing.length === 0 ? (
        "We have a copy of each."
      ) : (
        <>
          Not uploaded yet: {missing.join(", ")}.{" "}
          <span className="print:hidden">
            <Link
              to={`${ownBookingPath(reference)}/documents`}
              className="font-semibold text-sea underline underline-offset-4"
            >
              Upload now
            </Link>{" "}
            to save time at pickup.
          </span>
        </>
      )}
    </Fact>
  );
}
