import type { PlaceName } from "./places.ts";
import { type RentalRules, siteRules } from "./site-rules.ts";
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

/** An offer outside the place's opening hours lasts until after its next opening, but none longer than it can be paid. */
export function offerExpiresAt(pickup: { at: Instant; place: PlaceName }, now: Instant): Instant {
  const openAt = openFrom(now, siteRules(pickup.place));
  return Math.min(openAt + OFFER_MINUTES * MINUTE, latestHoldEnd(pickup.at));
}

/** Now, or the next opening. */
function openFrom(now: Instant, rules: RentalRules): Instant {
  if (isWithinHours(minuteOfDay(now), rules)) return now;
  const openingMinute = rules.openingHour * 60;
  const opening = instantOf(businessDate(now), openingMinute);
  return opening > now ? opening : instantOf(addDays(businessDate(now), 1), openingMinute);
}
