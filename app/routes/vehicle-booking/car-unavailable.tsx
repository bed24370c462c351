import { searchToParams } from "#app/domain/rental-search.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";

/** Why there is nothing to book here: one has booked it already, or somebody else was first. */
export function CarUnavailable({ facts: { search, ownBooking } }: { facts: BookingFacts }) {
  return (
    <section aria-label="Availability">
      {ownBooking === null ? <Taken search={search} /> : <Booked reference={ownBooking} />}
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
          Your booking has the reference <strong className="tabular">{reference}</strong>. Nothing
          more is to be paid.
        </>
      }
    >
      <LinkButton to="/profile" size="small">
        My Bookings
      </LinkButton>
    </Alert>
  );
}

function Taken({ search }: Pick<BookingFacts, "search">) {
  return (
    <Alert
      tone="warning"
      title="This car is taken for these dates"
      text="Somebody else booked it, or is paying for it right now. Other cars are free."
    >
      <LinkButton to={`/vehicles?${searchToParams(search).toString()}`} size="small">
        See free vehicles
      </LinkButton>
    </Alert>
  );
}
