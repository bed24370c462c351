import { siteRules } from "./site-rules.ts";
import { type Instant, MINUTE } from "./business-time.ts";

/** `offered`: a car is held for the customer; `taken`: it was paid; `expired`: too late for an offer. */
export const WAITLIST_STATES = ["waiting", "offered", "taken", "expired", "left"] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** How long a car that became free is held for the first in line. */
export const OFFER_MINUTES = 30;
export const MAX_WAITING_ENTRIES = 5;

/** Less time before the pickup is too little to book in. */
export function offerLeadMs(): number {
  return siteRules().leadMinutes * MINUTE;
}

/** Until the offer can be paid; shortly before the pickup that is less than `OFFER_MINUTES`. */
export function offerExpiresAt(pickupAt: Instant, now: Instant): Instant {
  const { leadMinutes, holdMinutes } = siteRules();
  const lastPayment = pickupAt - (leadMinutes - holdMinutes) * MINUTE;
  return Math.min(now + OFFER_MINUTES * MINUTE, lastPayment);
}
