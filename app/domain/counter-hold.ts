import { HOLD_MINUTES, type TripStatus } from "./booking.ts";
import { HOUR, type Instant, MINUTE } from "./business-time.ts";
import { PICKUP_LEAD_MINUTES } from "./time-slots.ts";

export const COUNTER_HOLD_HOURS = [1, 4, 24] as const;
export type CounterHoldHours = (typeof COUNTER_HOLD_HOURS)[number];
/** `latest`: as long as a customer could still pay online. */
export type CounterHold = CounterHoldHours | "latest";

/** Null when the car cannot be held in full for that long, or is picked up too soon to be held at all. */
export function counterHoldEnd(hold: CounterHold, pickupAt: Instant, now: Instant): Instant | null {
  const latest = pickupAt - (PICKUP_LEAD_MINUTES - HOLD_MINUTES) * MINUTE;
  const end = hold === "latest" ? latest : now + hold * HOUR;
  return end > latest || end - now < HOLD_MINUTES * MINUTE ? null : end;
}

/** The lengths that are kept in full; the longest possible where that is less than the last of them. */
export function listCounterHolds(
  pickupAt: Instant,
  now: Instant,
): { hold: CounterHold; until: Instant }[] {
  const holds = [...COUNTER_HOLD_HOURS, "latest" as const].flatMap((hold) => {
    const until = counterHoldEnd(hold, pickupAt, now);
    return until === null ? [] : [{ hold, until }];
  });
  const day = now + Math.max(...COUNTER_HOLD_HOURS) * HOUR;
  const isDistinct = (until: Instant) =>
    until < day && !holds.some((other) => other.hold !== "latest" && other.until === until);
  return holds.filter(({ hold, until }) => hold !== "latest" || isDistinct(until));
}

/** For the payment link of a change. Under way there is no pickup that it must be paid before. */
export function listChangeHolds(tripStatus: TripStatus, pickupAt: Instant, now: Instant) {
  return listCounterHolds(tripStatus === "picked_up" ? Infinity : pickupAt, now);
}
