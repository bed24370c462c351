import { siteRules } from "./site-rules.ts";
import { MINUTE } from "./business-time.ts";
import type { Instant } from "./business-time.ts";

/** `pending`: held and unpaid; `completed`: paid. The admin summary counts both (spec 4). */
export const BOOKING_STATUSES = [
  "pending",
  "completed",
  "failed",
  "expired",
  "cancelled",
  "refunded",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const TRIP_STATUSES = ["upcoming", "picked_up", "returned", "no_show"] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

export const BOOKING_CHANNELS = ["website", "phone", "counter"] as const;
export type BookingChannel = (typeof BOOKING_CHANNELS)[number];

export const MAX_ACTIVE_HOLDS = 3;
export const MAX_EXPIRED_HOLDS_PER_DAY = 20;

const REFERENCE_PREFIX = "VZG-";
const REFERENCE_LENGTH = 5;
// Without 0 O 1 I L, which are misread over the phone.
const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

// A late payment completes an ended booking if the car is still free; otherwise it is refunded.
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

export function holdExpiresAt(now: Instant): Instant {
  return now + siteRules().holdMinutes * MINUTE;
}

/** Paid, or pending with a hold that has not expired. */
export function isHolding(
  booking: { status: BookingStatus; holdExpiresAt: Instant | null },
  now: Instant,
): boolean {
  if (booking.status === "completed") return true;
  return (
    booking.status === "pending" && booking.holdExpiresAt !== null && now < booking.holdExpiresAt
  );
}

/** Staying in a status is not a transition. */
export function canTransition(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

export function canTripTransition(from: TripStatus, to: TripStatus): boolean {
  return NEXT_TRIP_STATUSES[from].includes(to);
}

/** 'VZG-7K3M9'; `random(max)` returns 0 to max - 1. Retry on a collision. */
export function newReference(random: (max: number) => number): string {
  const pick = (): string => REFERENCE_ALPHABET.charAt(random(REFERENCE_ALPHABET.length));
  return REFERENCE_PREFIX + Array.from({ length: REFERENCE_LENGTH }, pick).join("");
}
