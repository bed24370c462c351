import { DAY, HOUR, type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";

export const FIRST_CHECK_MS = 20 * SECOND;
/** How long an order that the provider does not know may still be on its way there. */
export const UNKNOWN_ORDER_PATIENCE_MS = 30 * MINUTE;

const STEPS: readonly { untilAge: number; every: number }[] = [
  { untilAge: 50 * SECOND, every: 3 * SECOND },
  { untilAge: 110 * SECOND, every: 6 * SECOND },
  { untilAge: 170 * SECOND, every: 10 * SECOND },
  { untilAge: 230 * SECOND, every: 30 * SECOND },
  // Every provider has expired the order by then; one that is still pending is slow.
  { untilAge: 2 * HOUR, every: MINUTE },
  { untilAge: DAY, every: 10 * MINUTE },
];

/** The next check of an unsettled order: frequent at first, then backing off. */
export function nextCheckAt(createdAt: Instant, now: Instant): Instant {
  const step = STEPS.find(({ untilAge }) => now - createdAt < untilAge);
  return now + (step?.every ?? HOUR);
}

/** The next check of a refund sent at `sentAt`; banks take days. */
export function nextRefundCheckAt(sentAt: Instant, now: Instant): Instant {
  return now + clamp(10 * SECOND, (now - sentAt) / 2, HOUR);
}

/** The next attempt after a failure; the delay equals the age, from a minute to six hours. */
export function nextRetryAt(since: Instant, now: Instant): Instant {
  return now + clamp(MINUTE, now - since, 6 * HOUR);
}

function clamp(min: number, value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, min), max));
}
