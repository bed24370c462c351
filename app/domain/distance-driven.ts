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

export type PickupOdometerRefusal = {
  /** Lower than the last recorded reading, or so much higher that a digit may be too many. */
  kind: "odometer-low" | "odometer-high";
  odometerKm: number;
};
export type ReturnOdometerRefusal =
  | { kind: "odometer-back"; odometerKm: number }
  /** Too far for the time since then. */
  | { kind: "odometer-far"; odometerKm: number; driven: number };
export type OdometerRefusal = PickupOdometerRefusal | ReturnOdometerRefusal;

export function isOdometerRefusal<T extends { kind: string }>(
  refusal: T,
): refusal is Extract<T, OdometerRefusal> {
  return refusal.kind.startsWith("odometer-");
}

/** `sure`: staff confirm what is implausible. */
type TypedOdometer = { odometerKm: number; sure?: boolean | undefined };

/** Of a car that goes out. */
export function checkOdometerOut(
  { odometerKm, sure = false }: TypedOdometer,
  lastKm: number | null,
): PickupOdometerRefusal | null {
  if (sure || lastKm === null) return null;
  const driven = odometerKm - lastKm;
  if (driven < 0) return { kind: "odometer-low", odometerKm: lastKm };
  return isImplausibleSinceLastTrip(driven) ? { kind: "odometer-high", odometerKm: lastKm } : null;
}

/** Of a car that comes back. */
export function checkOdometerBack(
  { odometerKm, sure = false }: TypedOdometer,
  out: { odometerKm: number; at: Instant },
  now: Instant,
): ReturnOdometerRefusal | null {
  const driven = odometerKm - out.odometerKm;
  if (driven < 0) return { kind: "odometer-back", odometerKm: out.odometerKm };
  if (sure || !isImplausibleDistance({ pickedUpAt: out.at, now, driven })) return null;
  return { kind: "odometer-far", odometerKm: out.odometerKm, driven };
}
