import { MINUTE } from "./business-time.ts";
import type { Instant } from "./business-time.ts";

/** pending: held, payment not settled; completed: paid. The admin summary counts these two (spec 4). */
export const BOOKING_STATUSES = [
  "pending",
  "completed",
  "failed",
  "expired",
  "cancelled",
  "refunded",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Where the trip itself stands, apart from its payment. */
export const TRIP_STATUSES = ["upcoming", "picked_up", "returned", "no_show"] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** How a booking comes: by the customer on the site, or by the desk for somebody who calls or stands there. */
export const BOOKING_CHANNELS = ["website", "phone", "counter"] as const;
export type BookingChannel = (typeof BOOKING_CHANNELS)[number];

/** How long a car is kept for a customer who is paying. */
export const HOLD_MINUTES = 15;
/** How many unpaid holds one customer may have at once. */
export const MAX_ACTIVE_HOLDS = 3;
/** How many holds one customer may let end unpaid within 24 hours. */
export const MAX_EXPIRED_HOLDS_PER_DAY = 20;

const REFERENCE_PREFIX = "VZG-";
const REFERENCE_LENGTH = 5;
// Without 0 O 1 I L, which are misread over the phone.
const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

// Money can arrive after a hold has ended: it then completes the booking if the car is still free, else goes back.
const NEXT_STATUSES: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ["completed", "failed", "expired", "cancelled"],
  failed: ["completed", "refunded"],
  expired: ["completed", "refunded"],
  completed: ["cancelled"],
  cancelled: ["refunded"],
  refunded: [],
};

const NEXT_TRIP_STATUSES: Readonly<Record<TripStatus, readonly TripStatus[]>> = {
  upcoming: ["picked_up", "no_show"],
  picked_up: ["returned"],
  returned: [],
  no_show: [],
};

/** The instant at which a hold placed now ends. */
export function holdExpiresAt(now: Instant): Instant {
  return now + HOLD_MINUTES * MINUTE;
}

/** Whether a booking keeps its car: paid, or pending with a hold that has not ended. */
export function isHolding(
  booking: { status: BookingStatus; holdExpiresAt: Instant | null },
  now: Instant,
): boolean {
  if (booking.status === "completed") return true;
  return (
    booking.status === "pending" && booking.holdExpiresAt !== null && now < booking.holdExpiresAt
  );
}

/** Whether a booking may go from one status to another. Staying is not a transition. */
export function canTransition(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

/** Whether the trip of a booking may go from one status to another. */
export function canTripTransition(from: TripStatus, to: TripStatus): boolean {
  return NEXT_TRIP_STATUSES[from].includes(to);
}

/**
 * A reference to read out, like 'VZG-7K3M9'. `random(max)` gives a whole number from 0 to max - 1.
 * References can collide: the caller tries again when one is taken.
 */
export function newReference(random: (max: number) => number): string {
  const pick = (): string => REFERENCE_ALPHABET.charAt(random(REFERENCE_ALPHABET.length));
  return REFERENCE_PREFIX + Array.from({ length: REFERENCE_LENGTH }, pick).join("");
}
