import type { BookingStatus, TripStatus } from "./booking.ts";
import { DAY, type Instant } from "./business-time.ts";

export type ServedBooking = {
  status: BookingStatus;
  tripStatus: TripStatus;
  /** Null when the return was not recorded. */
  returnedAt: Instant | null;
  returnAt: Instant;
  /** The end of the booking, if the trip never took place. */
  updatedAt: Instant;
};

/** `retentionDays` after the last trip or upload; null while the document is needed. */
export function retentionEnd(
  document: { createdAt: Instant },
  bookings: readonly ServedBooking[],
  retentionDays: number,
): Instant | null {
  if (bookings.some((booking) => tripEnd(booking) === null)) return null;
  return expectedRetentionEnd(document, bookings, retentionDays);
}

/** As `retentionEnd`, assuming that unfinished trips end as planned. */
export function expectedRetentionEnd(
  document: { createdAt: Instant },
  bookings: readonly ServedBooking[],
  retentionDays: number,
): Instant {
  const ends = bookings.map(expectedEndOf);
  return Math.max(document.createdAt, ...ends) + retentionDays * DAY;
}

/** The booking that needs a document longest; failed and expired ones never needed it. */
export function lastBookingOf<Booking extends ServedBooking>(
  bookings: readonly Booking[],
): Booking | undefined {
  return bookings
    .filter(({ status }) => status !== "expired" && status !== "failed")
    .toSorted((one, other) => expectedEndOf(one) - expectedEndOf(other))
    .at(-1);
}

function expectedEndOf(booking: ServedBooking): Instant {
  return tripEnd(booking) ?? booking.returnAt;
}

/** When the trip was over, or given up; null before. */
export function tripEnd({ status, tripStatus, ...at }: ServedBooking): Instant | null {
  if (tripStatus === "returned") return at.returnedAt ?? at.returnAt;
  if (tripStatus === "picked_up" || status === "pending") return null;
  if (status === "completed" && tripStatus === "upcoming") return null;
  return at.updatedAt;
}
