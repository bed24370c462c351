import type { BookingStatus, TripStatus } from "./booking.ts";
import { DAY, HOUR, type Instant } from "./business-time.ts";
import { tripActions } from "./trip-actions.ts";
import type { TripPhotoPhase } from "./trip-photos.ts";

export type PhotoTrip = {
  status: BookingStatus;
  tripStatus: TripStatus;
  holdExpiresAt: Instant | null;
  pickupAt: Instant;
  createdAt: Instant;
  /** As recorded at the handovers; null before. */
  pickedUpAt: Instant | null;
  /** When staff recorded it, as for charges: photos are their evidence. */
  returnedAt: Instant | null;
};

/** `until` null: until the next step of the trip. `none`: there is no such step, or it is not theirs. */
export type PhotoWindow =
  | { is: "open"; until: Instant | null }
  | { is: "not-yet" }
  | { is: "over"; since: Instant }
  | { is: "none" };

export type PhotoSide = "staff" | "customer";

const AFTER_PICKUP_MS = 2 * HOUR;
const AFTER_RETURN_MS = DAY;
/** As long as a charge may follow a return (decision 037). */
const RECEIPTS_AFTER_RETURN_MS = 60 * DAY;

/** When a side may add photos of a phase (decision 037). */
export function photoWindow(
  trip: PhotoTrip,
  phase: TripPhotoPhase,
  by: PhotoSide,
  now: Instant,
): PhotoWindow {
  if (phase === "charge" && by === "customer") return { is: "none" };
  return WINDOWS[phase](trip, now);
}

const WINDOWS: Record<TripPhotoPhase, (trip: PhotoTrip, now: Instant) => PhotoWindow> = {
  pickup(trip, now) {
    if (tripActions(trip, now).includes("pick-up")) return { is: "open", until: null };
    if (trip.pickedUpAt === null) return beforeTrip(trip);
    const end = trip.pickedUpAt + AFTER_PICKUP_MS;
    // A car that is back cannot show how it went out.
    if (trip.returnedAt !== null) return { is: "over", since: Math.min(end, trip.returnedAt) };
    return windowUntil(end, now);
  },
  return(trip, now) {
    if (trip.tripStatus === "picked_up") return { is: "open", until: null };
    return afterReturn(trip, AFTER_RETURN_MS, now);
  },
  charge: (trip, now) => afterReturn(trip, RECEIPTS_AFTER_RETURN_MS, now),
};

function afterReturn(trip: PhotoTrip, lasts: number, now: Instant): PhotoWindow {
  if (trip.returnedAt !== null) return windowUntil(trip.returnedAt + lasts, now);
  return trip.tripStatus === "picked_up" ? { is: "not-yet" } : beforeTrip(trip);
}

function windowUntil(end: Instant, now: Instant): PhotoWindow {
  return now < end ? { is: "open", until: end } : { is: "over", since: end };
}

function beforeTrip({ status, tripStatus }: PhotoTrip): PhotoWindow {
  return { is: status === "completed" && tripStatus === "upcoming" ? "not-yet" : "none" };
}
