import { siteRules } from "./site-rules.ts";
import {
  addDays,
  businessDate,
  type Instant,
  instantOf,
  MINUTE,
  minuteOfDay,
} from "./business-time.ts";
import { latestHoldEnd } from "./counter-hold.ts";
import { isWithinHours } from "./time-slots.ts";

/** `offered`: a car is held for the customer; `taken`: it was paid; `expired`: too late for an offer. */
export const WAITLIST_STATES = ["waiting", "offered", "taken", "expired", "left"] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** How long a car that became free is held for the first in line, while the business is open. */
export const OFFER_MINUTES = 30;
export const MAX_WAITING_ENTRIES = 5;

/** Less time before the pickup is too little to book in. */
export function offerLeadMs(): number {
  return siteRules().leadMinutes * MINUTE;
}

/** An offer outside opening hours lasts until after the next opening, but none longer than it can be paid. */
export function offerExpiresAt(pickupAt: Instant, now: Instant): Instant {
  return Math.min(openAt(now) + OFFER_MINUTES * MINUTE, latestHoldEnd(pickupAt));
}

/** Now, or the next opening. */
function openAt(now: Instant): Instant {
  if (isWithinHours(minuteOfDay(now))) return now;
  const { openingHour } = siteRules();
  const opening = instantOf(businessDate(now), openingHour * 60);
  return opening > now ? opening : instantOf(addDays(businessDate(now), 1), openingHour * 60);
}
