import { useEffect, useRef } from "react";
import { searchToParams } from "#app/domain/rental-search.ts";
import { waitlistPath } from "#app/features/booking/waitlist/waitlist-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import type { BookingFacts } from "./booking-facts.server.ts";

/** The customer has booked the car already, or another customer has. */
export function CarUnavailable({ facts: { car, search, ownBooking } }: { facts: BookingFacts }) {
  const section = useRef<HTMLElement>(null);
  const replacedPage = useEnhanced();
  useEffect(() => {
    // The pressed button is gone with the page it was on.
    if (replacedPage) section.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- what stood here when it came, not later
  }, []);
  return (
    <section ref={section} tabIndex={-1} aria-label="Availability" className="outline-none">
      {ownBooking === null ? (
        <Taken car={car} search={search} />
      ) : (
        <Booked reference={ownBooking} />
      )}
    </section>
  );
}

function Booked({ reference }: { reference: string }) {
  return (
    <Alert
      tone="success"
      title="You have booked this car for these dates"
      text={
        <>
          Your booking has the reference{" "}
          <strong className="tabular whitespace-nowrap">{reference}</strong>. You have nothing more
          to pay.
        </>
      }
    >
      <LinkButton to="/profile" size="small">
        My Bookings
      </LinkButton>
    </Alert>
  );
}

function Taken({ car, search }: Pick<BookingFacts, "car" | "search">) {
  return (
    <Alert
      tone="warning"
      title="This car is taken for these dates"
      text="Another customer has booked it or is paying for it now. See which other cars are available."
    >
      <LinkButton to={`/vehicles?${searchToParams(search).toString()}`} size="small">
        See available vehicles
      </LinkButton>
      <LinkButton
        to={waitlistPath({ ...search, city: car.city, location: car.location }, car.slug)}
        prefetch="none"
        variant="secondary"
        size="small"
      >
        Join the waitlist
      </LinkButton>
    </Alert>
  );
}
