import { expect, test } from "vitest";
import { HOUR, MINUTE } from "./business-time.ts";
import { counterHoldEnd } from "./counter-hold.ts";

const now = 1_000_000_000;

test.each([
  ["for the requested time", 4, now + 24 * HOUR, now + 4 * HOUR],
  ["until online payment ends", 24, now + 5 * HOUR, now + 4.25 * HOUR],
  ["for no less than a customer's own hold", 1, now + HOUR, now + 15 * MINUTE],
  ["not at all for a pickup within the hour", 1, now + HOUR - 1, null],
  ["not at all for a pickup now", 24, now, null],
] as const)("holds %s", (_, hours, pickupAt, end) => {
  expect(counterHoldEnd(hours, pickupAt, now)).toBe(end);
});
