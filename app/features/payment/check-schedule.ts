import { type Instant, SECOND } from "#app/domain/business-time.ts";

/** The first question comes when a quick payer is through. */
export const FIRST_CHECK_MS = 20 * SECOND;

const STEPS: readonly { untilAge: number; every: number }[] = [
  { untilAge: 50 * SECOND, every: 3 * SECOND },
  { untilAge: 110 * SECOND, every: 6 * SECOND },
  { untilAge: 170 * SECOND, every: 10 * SECOND },
  { untilAge: 230 * SECOND, every: 30 * SECOND },
];

/** When an unsettled order is asked for next: often while it is young, then every minute. */
export function nextCheckAt(createdAt: Instant, now: Instant): Instant {
  const step = STEPS.find(({ untilAge }) => now - createdAt < untilAge);
  return now + (step?.every ?? 60 * SECOND);
}
