import { expect, test } from "vitest";
import { HOUR, MINUTE } from "./business-time.ts";
import { offerExpiresAt } from "./waitlist.ts";

test("an offer lasts 30 minutes, but never longer than it can be paid", () => {
  expect(offerExpiresAt(10 * HOUR, 0)).toBe(30 * MINUTE);
  expect(offerExpiresAt(75 * MINUTE, 0)).toBe(30 * MINUTE);
  expect(offerExpiresAt(61 * MINUTE, 0)).toBe(16 * MINUTE);
});
