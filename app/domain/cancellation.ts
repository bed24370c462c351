import { HOUR, type Instant } from "./business-time.ts";
import { type Paise, paise } from "./money.ts";

/** The charge and the refund add up to the payment. */
export type Cancellation = { chargePercent: number; charge: Paise; refund: Paise };

const BOOKING_PAGE = [
  { fromHours: 24, percent: 0 },
  { fromHours: 0, percent: 50 },
];

const TERMS = [
  { fromHours: 72, percent: 10 },
  { fromHours: 24, percent: 25 },
  { fromHours: 6, percent: 50 },
  { fromHours: 0, percent: 75 },
];

const NO_SHOW_PERCENT = 100;

/**
 * The lower charge of the two policies (spec 9), rounded down to a paisa; a no-show after pickup time. Never below
 * `floorPercent`, which a change of the pickup has left.
 */
export function cancellation(
  paid: Paise,
  pickupAt: Instant,
  now: Instant,
  floorPercent = 0,
): Cancellation {
  const { bookingPage, terms } = policyPercents(pickupAt, now);
  const chargePercent = Math.max(floorPercent, Math.min(bookingPage, terms));
  const charge = paise(Math.floor((paid * chargePercent) / 100));
  return { chargePercent, charge, refund: paise(paid - charge) };
}

/** What each policy charges, in percent of the price. */
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
