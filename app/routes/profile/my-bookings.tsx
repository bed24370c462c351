import type { Instant } from "#app/domain/business-time.ts";
import type { CustomerBooking } from "#app/features/booking/find-bookings.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { BookingCard } from "./booking-card.tsx";

type MyBookingsProps = { bookings: readonly CustomerBooking[]; now: Instant };

export function MyBookings({ bookings, now }: MyBookingsProps) {
  if (bookings.length === 0) {
    return (
      <EmptyState
        title="No bookings yet"
        text="Choose where and when, pick a car, and it will be waiting for you here."
        action={<LinkButton to="/vehicles">Browse Cars</LinkButton>}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-5">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} now={now} />
        </li>
      ))}
    </ul>
  );
}
