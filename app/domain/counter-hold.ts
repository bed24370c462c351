import { HOLD_MINUTES } from "./booking.ts";
import { HOUR, type Instant, MINUTE } from "./business-time.ts";
import { PICKUP_LEAD_MINUTES } from "./time-slots.ts";

export const COUNTER_HOLD_HOURS = [1, 4, 24] as const;
export type CounterHoldHours = (typeof COUNTER_HOLD_HOURS)[number];

/** No later than a customer could still pay online; null when that is too soon to hold at all. */
export function counterHoldEnd(
  hours: CounterHoldHours,
  pickupAt: Instant,
  now: Instant,
): Instant | null {
  const latest = pickupAt - (PICKUP_LEAD_MINUTES - HOLD_MINUTES) * MINUTE;
  const end = Math.min(now + hours * HOUR, latest);
  return end - now < HOLD_MINUTES * MINUTE ? null : end;
}
