import { expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { createRateLimiter } from "./rate-limiter.server.ts";

test("allows each key so many requests in each window", () => {
  const now = 100 * MINUTE;
  const limiter = createRateLimiter({ max: 30, windowMs: MINUTE });
  const allowed = Array.from({ length: 40 }, () => limiter.allows("asha", now));
  expect(allowed.lastIndexOf(true)).toBe(29);
  expect(limiter.allows("ravi", now)).toBe(true);
  expect(limiter.allows("asha", now + MINUTE - 1)).toBe(false);
  expect(limiter.allows("asha", now + MINUTE)).toBe(true);
});
