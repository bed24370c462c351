import { expect, test } from "vitest";
import { DAY, HOUR, type Instant, instantOf, MINUTE } from "./business-time.ts";
import { OFFER_DURATION, offerExpiresAt } from "./waitlist.ts";

const noon = instantOf("2026-11-25", 12 * 60);

test("an offer lasts 30 minutes, but never longer than it can be paid", () => {
  const lasts = (untilPickup: number) => offerExpiresAt(noon + untilPickup, noon) - noon;
  expect(lasts(10 * HOUR)).toBe(30 * MINUTE);
  expect(lasts(75 * MINUTE)).toBe(30 * MINUTE);
  expect(lasts(61 * MINUTE)).toBe(16 * MINUTE);
});

test("an offer of the night lasts until half an hour after it", () => {
  const at = (hour: number, minute = 0): Instant => instantOf("2026-11-25", hour * 60 + minute);
  const pickupAt = noon + 10 * DAY;
  expect(offerExpiresAt(pickupAt, at(21, 59))).toBe(at(22, 29));
  for (const hour of [22, 24, 26, 30]) expect(offerExpiresAt(pickupAt, at(hour))).toBe(at(31, 30));
  expect(offerExpiresAt(pickupAt, at(6, 59))).toBe(at(7, 30));
  expect(offerExpiresAt(pickupAt, at(7))).toBe(at(7, 30));
  expect(offerExpiresAt(at(29), at(26))).toBeLessThan(at(29));
  expect(OFFER_DURATION).toContain("until 7:30 AM");
});
