import { HOUR, type Instant } from "./business-time.ts";
import { type Paise, paise } from "./money.ts";

/** The charge and the refund add up to the payment. */
export type Cancellation = { chargePercent: number; charge: Paise; refund: Paise };

/** What is charged from so many hours before the pickup, until the next step. */
export type CancellationStep = { readonly fromHours: number; readonly percent: number };

/** Each begins with the most hours and ends at the pickup. The lower charge of the two holds (spec 9). */
export type CancellationPolicies = {
  readonly bookingPage: readonly CancellationStep[];
  readonly terms: readonly CancellationStep[];
};

export const DEFAULT_POLICIES: CancellationPolicies = {
  bookingPage: [
    { fromHours: 24, percent: 0 },
    { fromHours: 0, percent: 50 },
  ],
  terms: [
    { fromHours: 72, percent: 10 },
    { fromHours: 24, percent: 25 },
    { fromHours: 6, percent: 50 },
    { fromHours: 0, percent: 75 },
  ],
};

const NO_SHOW_PERCENT = 100;

export type CancellableBooking = {
  pickupAt: Instant;
  /** Of the time of the booking. */
  policies: CancellationPolicies;
  /** Never charged less, after a change of the pickup. */
  floorPercent: number;
};

/** The lower charge of the two policies (spec 9), rounded down to a paisa; a no-show after pickup time. */
export function cancellation(
  paid: Paise,
  { pickupAt, policies, floorPercent }: CancellableBooking,
  now: Instant,
): Cancellation {
  const { bookingPage, terms } = policyPercents(policies, pickupAt, now);
  const chargePercent = Math.max(floorPercent, Math.min(bookingPage, terms));
  const charge = paise(Math.floor((paid * chargePercent) / 100));
  return { chargePercent, charge, refund: paise(paid - charge) };
}

/** What each policy charges, in percent of the price. */
export function policyPercents(
  policies: CancellationPolicies,
  pickupAt: Instant,
  now: Instant,
): { bookingPage: number; terms: number } {
  const percentOf = (steps: readonly CancellationStep[]) =>
    findStep(steps, pickupAt, now)?.percent ?? NO_SHOW_PERCENT;
  return { bookingPage: percentOf(policies.bookingPage), terms: percentOf(policies.terms) };
}

/** Undefined after the pickup. */
export function findStep(
  steps: readonly CancellationStep[],
  pickupAt: Instant,
  now: Instant,
): CancellationStep | undefined {
  return steps.find(({ fromHours }) => pickupAt - now >= fromHours * HOUR);
}

const shared = globalThis as {
  samudraSettings?: { readonly cancellation: CancellationPolicies };
};

/** As the operator has set them (decision 044), for what is booked from now on. */
export function sitePolicies(): CancellationPolicies {
  return shared.samudraSettings?.cancellation ?? DEFAULT_POLICIES;
}
