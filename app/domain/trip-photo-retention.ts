import { DAY, type Instant } from "./business-time.ts";
import { type ServedBooking, tripEnd } from "./document-retention.ts";
import type { TripChargeState } from "./trip-charges.ts";

/** A customer who leaves meanwhile may still dispute, or be asked for, what the photos show. */
export const NEEDED_AFTER_TRIP_DAYS = 90;

/** Counted from the end of the trip. */
export const TRIP_PHOTOS_KEPT_DAYS = 180;
export const EVIDENCE_KEPT_YEARS = 3;

/** When a photo is deleted; null while its trip is not over. A dropped charge needs no evidence. */
export function photoRetentionEnd(
  trip: ServedBooking,
  chargesShown: readonly TripChargeState[],
): Instant | null {
  const end = tripEnd(trip);
  if (end === null) return null;
  const isEvidence = chargesShown.some((state) => state !== "dropped");
  return end + (isEvidence ? EVIDENCE_KEPT_YEARS * 365 : TRIP_PHOTOS_KEPT_DAYS) * DAY;
}

/** Whether the photos of a booking go with the account of its customer, and not later by themselves. */
export function leaveWithAccount(
  trip: ServedBooking,
  charges: readonly TripChargeState[],
  now: Instant,
): boolean {
  const end = tripEnd(trip);
  if (end === null || now < end + NEEDED_AFTER_TRIP_DAYS * DAY) return false;
  return !charges.some((state) => state === "proposed" || state === "disputed");
}
