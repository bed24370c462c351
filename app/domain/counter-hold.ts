import { HOLD_MINUTES } from "./booking.ts";
import { HOUR, type Instant, MINUTE } from "./business-time.ts";
import { PICKUP_LEAD_MINUTES } from "./time-slots.ts";

/** For how many hours the desk can hold a car for somebody who will pay. */
export const COUNTER_HOLD_HOURS = [1, 4, 24] as const;
export type CounterHoldHours = (typeof COUNTER_HOLD_HOURS)[number];

/**
 * When a hold of the desk ends: never later than a customer can still pay online, which is as long
 * before the pickup as the lead asks, less the minutes that a hold of their own would give. Null when
 * that is over: then the car is paid for at once.
 */
export function counterHoldEnd(
  hours: CounterHoldHours,
  pickupAt: Instant,
  now: Instant,
): Instant | null {
  const latest = pickupAt - (PICKUP_LEAD_MINUTES - HOLD_MINUTES) * MINUTE;
  const end = Math.min(now + hours * HOUR, latest);
  return end - now < HOLD_MINUTES * MINUTE ? null : end;
}
