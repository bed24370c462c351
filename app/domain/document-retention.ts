import type { BookingStatus, TripStatus } from "./booking.ts";
import { DAY, type Instant } from "./business-time.ts";

/** A booking that a document served. */
export type ServedBooking = {
  status: BookingStatus;
  tripStatus: TripStatus;
  /** When the car came back; null where nobody wrote it down. */
  returnedAt: Instant | null;
  /** When it should. */
  returnAt: Instant;
  /** When the booking last changed: for one that came to nothing, when that was. */
  updatedAt: Instant;
};

/**
 * Until when a document is kept: so many days after the end of the last trip that it served, or after
 * its upload where that is later or there was none. Null while a booking with it is to come, under way
 * or being paid.
 */
export function retentionEnd(
  document: { createdAt: Instant },
  bookings: readonly ServedBooking[],
  retentionDays: number,
): Instant | null {
  if (bookings.some((booking) => endOf(booking) === null)) return null;
  return expectedRetentionEnd(document, bookings, retentionDays);
}

/** The same, with the planned return of a booking that is not over. */
export function expectedRetentionEnd(
  document: { createdAt: Instant },
  bookings: readonly ServedBooking[],
  retentionDays: number,
): Instant {
  const ends = bookings.map(expectedEndOf);
  return Math.max(document.createdAt, ...ends) + retentionDays * DAY;
}

/**
 * The booking that keeps a document the longest when its owner takes it back; undefined where none
 * does, as one that never came about.
 */
export function lastBookingOf<Booking extends ServedBooking>(
  bookings: readonly Booking[],
): Booking | undefined {
  return bookings
    .filter(({ status }) => status !== "expired" && status !== "failed")
    .toSorted((one, other) => expectedEndOf(one) - expectedEndOf(other))
    .at(-1);
}

function expectedEndOf(booking: ServedBooking): Instant {
  return endOf(booking) ?? booking.returnAt;
}

function endOf({ status, tripStatus, ...at }: ServedBooking): Instant | null {
  if (tripStatus === "returned") return at.returnedAt ?? at.returnAt;
  if (tripStatus === "picked_up" || status === "pending") return null;
  if (status === "completed" && tripStatus === "upcoming") return null;
  return at.updatedAt;
}
