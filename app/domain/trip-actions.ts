import { type BookingStatus, isHolding, type TripStatus } from "./booking.ts";
import { HOUR, type Instant, MINUTE } from "./business-time.ts";
import { siteRules } from "./site-rules.ts";

export const TRIP_ACTIONS = [
  "confirm-paid",
  "pick-up",
  "return",
  "move",
  "change",
  "no-show",
  "cancel",
] as const;
export type TripAction = (typeof TRIP_ACTIONS)[number];

const EARLIEST_PICKUP_MS = 12 * HOUR;

type Booking = {
  status: BookingStatus;
  tripStatus: TripStatus;
  holdExpiresAt: Instant | null;
  pickupAt: Instant;
  createdAt: Instant;
};

/** Screens offer these, use cases enforce them. */
export function tripActions(booking: Booking, now: Instant): TripAction[] {
  return TRIP_ACTIONS.filter((action) => RULES[action](booking, now));
}

const isUnpaid = ({ status }: Booking) =>
  status === "pending" || status === "failed" || status === "expired";
const isUpcoming = ({ status, tripStatus }: Booking) =>
  status === "completed" && tripStatus === "upcoming";

const RULES: Record<TripAction, (booking: Booking, now: Instant) => boolean> = {
  "confirm-paid": isUnpaid,
  "pick-up": (booking, now) => isUpcoming(booking) && booking.pickupAt - now <= EARLIEST_PICKUP_MS,
  return: ({ tripStatus }) => tripStatus === "picked_up",
  // Nothing is paid yet, so its price stays.
  move: (booking, now) => booking.status === "pending" && isHolding(booking, now),
  // Of a paid booking, until the car is back.
  change: ({ status, tripStatus }) =>
    status === "completed" && (tripStatus === "upcoming" || tripStatus === "picked_up"),
  "no-show": (booking, now) => isUpcoming(booking) && noShowFrom(booking) < now,
  cancel: (booking) => booking.status === "pending" || isUpcoming(booking),
};

/** A walk-in is booked for the hour that has begun, and stands at the counter. */
function noShowFrom({ pickupAt, createdAt }: Booking): Instant {
  return Math.max(pickupAt + siteRules().noShowMinutes * MINUTE, createdAt + HOUR);
}

type Return = { tripStatus: TripStatus; returnAt: Instant; graceMinutes: number };

/** The return time and the grace that was agreed (spec 9, Terms page); null for a car that is not out. */
export function lateFrom({ tripStatus, returnAt, graceMinutes }: Return): Instant | null {
  return tripStatus === "picked_up" ? returnAt + graceMinutes * MINUTE : null;
}

export function isReturnLate(trip: Return, now: Instant): boolean {
  const at = lateFrom(trip);
  return at !== null && now > at;
}
