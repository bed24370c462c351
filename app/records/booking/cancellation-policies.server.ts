import { fromJson, type JsonText, toJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  type CancellableBooking,
  type CancellationPolicies,
  DEFAULT_POLICIES,
  sitePolicies,
} from "#app/domain/cancellation.ts";

/** Kept with a booking that is made now; null for those of the specification. */
export function policiesOfNewBooking(): JsonText<CancellationPolicies> | null {
  const policies = sitePolicies();
  return policies === DEFAULT_POLICIES ? null : toJson(policies);
}

type BookingRow = {
  pickupAt: Instant;
  cancellationFloorPercent: number;
  cancellationPolicies: JsonText<CancellationPolicies> | null;
};

export function cancellableBooking(booking: BookingRow): CancellableBooking {
  const { pickupAt, cancellationFloorPercent: floorPercent, cancellationPolicies: kept } = booking;
  return { pickupAt, floorPercent, policies: kept === null ? DEFAULT_POLICIES : fromJson(kept) };
}
