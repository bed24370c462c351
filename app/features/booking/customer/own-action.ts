import { type BookingStatus, isHolding, type TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";

type Booking = {
  status: BookingStatus;
  tripStatus: TripStatus;
  holdExpiresAt: Instant | null;
  pickupAt: Instant;
};

/**
 * An unpaid hold is released, an upcoming trip cancelled, a later change needs a call; null if it
 * has ended.
 */
export function ownAction(booking: Booking, now: Instant): "release" | "cancel" | "call" | null {
  const { status, tripStatus, pickupAt } = booking;
  if (status === "pending") return isHolding(booking, now) ? "release" : null;
  if (status !== "completed" || tripStatus !== "upcoming") return null;
  return now < pickupAt ? "cancel" : "call";
}
