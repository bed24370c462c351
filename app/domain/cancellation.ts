import { HOUR, type Instant } from "./business-time.ts";
import { type Paise, paise } from "./money.ts";

/** What is kept of the price, and what goes back. charge + refund is always exactly what was paid. */
export type Cancellation = { chargePercent: number; charge: Paise; refund: Paise };

/** The booking page: free until 24 hours before pickup, half within them (spec 9). */
const BOOKING_PAGE = [
  { fromHours: 24, percent: 0 },
  { fromHours: 0, percent: 50 },
];

/** The terms page (spec 9). */
const TERMS = [
  { fromHours: 72, percent: 10 },
  { fromHours: 24, percent: 25 },
  { fromHours: 6, percent: 50 },
  { fromHours: 0, percent: 75 },
];

/** Who does not come loses the whole price (spec 9, Terms page). */
const NO_SHOW_PERCENT = 100;

/**
 * What cancelling at a moment costs: the lower of the two policies, of what was paid, in whole
 * paise (a half goes to the customer). After the pickup time it is a no-show.
 */
export function cancellation(paid: Paise, pickupAt: Instant, now: Instant): Cancellation {
  const { bookingPage, terms } = policyPercents(pickupAt, now);
  const chargePercent = Math.min(bookingPage, terms);
  const charge = paise(Math.floor((paid * chargePercent) / 100));
  return { chargePercent, charge, refund: paise(paid - charge) };
}

/** What each of the two policies takes of the price at a moment. */
export function policyPercents(
  pickupAt: Instant,
  now: Instant,
): { bookingPage: number; terms: number } {
  const before = pickupAt - now;
  return { bookingPage: percentOf(BOOKING_PAGE, before), terms: percentOf(TERMS, before) };
}

function percentOf(ladder: typeof TERMS, before: number): number {
  const step = ladder.find(({ fromHours }) => before >= fromHours * HOUR);
  return step?.percent ?? NO_SHOW_PERCENT;
}
