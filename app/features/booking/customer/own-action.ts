import { type BookingStatus, isHolding, type TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";

type Booking = {
  status: BookingStatus;
  tripStatus: TripStatus;
  holdExpiresAt: Instant | null;
  pickupAt: Instant;
};

/**
 * How a customer can end a booking at this moment: give back a car that is held and not paid, cancel a
 * paid trip before its pickup time, after that only by a call. Null where nothing is left to end.
 */
export function ownAction(booking: Booking, now: Instant): "give-back" | "cancel" | "call" | null {
  const { status, tripStatus, pickupAt } = booking;
  if (status === "pending") return isHolding(booking, now) ? "give-back" : null;
  if (status !== "completed" || tripStatus !== "upcoming") return null;
  return now < pickupAt ? "cancel" : "call";
}
