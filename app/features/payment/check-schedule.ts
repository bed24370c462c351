import { DAY, HOUR, type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";

/** The first question comes when a quick payer is through. */
export const FIRST_CHECK_MS = 20 * SECOND;

const STEPS: readonly { untilAge: number; every: number }[] = [
  { untilAge: 50 * SECOND, every: 3 * SECOND },
  { untilAge: 110 * SECOND, every: 6 * SECOND },
  { untilAge: 170 * SECOND, every: 10 * SECOND },
  { untilAge: 230 * SECOND, every: 30 * SECOND },
  // By then every provider has given up on the order: who still says pending is slow to decide.
  { untilAge: 2 * HOUR, every: MINUTE },
  { untilAge: DAY, every: 10 * MINUTE },
];

/** When an unsettled order is asked for next: often while it is young, then more and more rarely. */
export function nextCheckAt(createdAt: Instant, now: Instant): Instant {
  const step = STEPS.find(({ untilAge }) => now - createdAt < untilAge);
  return now + (step?.every ?? HOUR);
}

/** When a refund is asked for next that went to the provider then: banks take days. */
export function nextRefundCheckAt(sentAt: Instant, now: Instant): Instant {
  return now + clamp(10 * SECOND, (now - sentAt) / 2, HOUR);
}

/** When something is tried again that could not be done: after as long as it has been waiting. */
export function nextRetryAt(since: Instant, now: Instant): Instant {
  return now + clamp(MINUTE, now - since, 6 * HOUR);
}

function clamp(min: number, value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, min), max));
}
