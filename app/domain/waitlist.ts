import { siteRules } from "./site-rules.ts";
import {
  addDays,
  businessDate,
  type Instant,
  instantOf,
  minuteOfDay,
  MINUTE,
} from "./business-time.ts";

/** `offered`: a car is held for the customer; `taken`: it was paid; `expired`: too late for an offer. */
export const WAITLIST_STATES = ["waiting", "offered", "taken", "expired", "left"] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** How long a car that became free is held for the first in line. */
const OFFER_MINUTES = 30;
/** In minutes of the day. While customers sleep, the time of an offer does not run. */
const NIGHT = { from: 22 * 60, until: 7 * 60 };
export const OFFER_DURATION = `${OFFER_MINUTES} minutes, at night until 7:30 AM,`;
export const MAX_WAITING_ENTRIES = 5;

/** Less time before the pickup is too little to book in. */
export function offerLeadMs(): number {
  return siteRules().leadMinutes * MINUTE;
}

/** Until the offer can be paid; shortly before the pickup that is less than `OFFER_MINUTES` (decision 034). */
export function offerExpiresAt(pickupAt: Instant, now: Instant): Instant {
  const { leadMinutes, holdMinutes } = siteRules();
  const lastPayment = pickupAt - (leadMinutes - holdMinutes) * MINUTE;
  return Math.min(endOfNight(now) + OFFER_MINUTES * MINUTE, lastPayment);
}

/** By day the same moment. */
function endOfNight(at: Instant): Instant {
  const minute = minuteOfDay(at);
  if (minute < NIGHT.until) return instantOf(businessDate(at), NIGHT.until);
  if (minute < NIGHT.from) return at;
  return instantOf(addDays(businessDate(at), 1), NIGHT.until);
}
