import { type RentalRules, siteRules } from "./site-rules.ts";
import {
  addDays,
  businessDate,
  DAY,
  HOUR,
  type Instant,
  MINUTE,
  minuteOfDay,
} from "./business-time.ts";
import type { RentalPeriod } from "./rental-period.ts";
import { isSlot, isWithinHours } from "./time-slots.ts";

export type PeriodProblem =
  | "closed-hours"
  | "too-soon"
  | "too-far-ahead"
  | "too-short"
  | "too-long";

type Options = { booked?: RentalPeriod; leadMinutes?: number; rules?: RentalRules | undefined };

/** Why these times cannot be booked; null when they can. What is `booked` already may stay as it is. */
export function findPeriodProblem(
  { pickupAt, returnAt }: RentalPeriod,
  now: Instant,
  { booked, rules = siteRules(), leadMinutes = rules.leadMinutes }: Options = {},
): PeriodProblem | null {
  const isNewPickup = pickupAt !== booked?.pickupAt;
  const isNewReturn = returnAt !== booked?.returnAt;
  const isOpen =
    (!isNewPickup || isOfferedTime(pickupAt, booked?.pickupAt, rules)) &&
    (!isNewReturn || isOfferedTime(returnAt, booked?.returnAt, rules));
  if (!isOpen) return "closed-hours";
  if (isNewPickup && pickupAt - now <= leadMinutes * MINUTE) return "too-soon";
  const lastDay = addDays(businessDate(now), rules.daysAhead);
  if (isNewPickup && businessDate(pickupAt) > lastDay) return "too-far-ahead";
  const length = returnAt - pickupAt;
  const bookedLength = booked && booked.returnAt - booked.pickupAt;
  if (length < Math.min(rules.minimumHours * HOUR, bookedLength ?? Infinity)) return "too-short";
  return length > Math.max(rules.maximumDays * DAY, bookedLength ?? 0) ? "too-long" : null;
}

/** On another day a booking keeps its time also when the operator has made the slots longer since. */
export function isOfferedTime(
  at: Instant,
  bookedAt: Instant | undefined,
  rules: RentalRules,
): boolean {
  if (isSlot(at, rules)) return true;
  const isSameTime = bookedAt !== undefined && (at - bookedAt) % DAY === 0;
  return isSameTime && isWithinHours(minuteOfDay(at), rules);
}
