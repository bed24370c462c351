import { DAY, type Instant } from "./business-time.ts";

/** More than two drivers cover without a pause. */
const MAX_KM_PER_DAY = 1500;

type Trip = { pickedUpAt: Instant; now: Instant; driven: number };

/** A typing error rather than a trip: too far for each day that was started. */
export function isImplausibleDistance({ pickedUpAt, now, driven }: Trip): boolean {
  const days = Math.max(1, Math.ceil((now - pickedUpAt) / DAY));
  return driven > days * MAX_KM_PER_DAY;
}

/** Without a trip of this site a car is moved, serviced and lent, not driven this far: a digit too many. */
const MAX_KM_BETWEEN_TRIPS = 5000;

export function isImplausibleSinceLastTrip(driven: number): boolean {
  return driven > MAX_KM_BETWEEN_TRIPS;
}
