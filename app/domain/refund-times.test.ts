import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "./business-days.ts";
import { businessDate, DAY, instantOf, MINUTE } from "./business-time.ts";
import { isRefundLate, refundTimes } from "./refund-times.ts";

const FRIDAY = instantOf("2026-11-20", 9 * 60);

test("takes five business days to process and ten to reach the account", () => {
  expect(refundTimes(FRIDAY)).toEqual({ processedBy: "2026-11-27", creditedBy: "2026-12-04" });
});

test("uses the date in business time", () => {
  const lateOnFriday = instantOf("2026-11-20", 23 * 60 + 59);
  expect(refundTimes(lateOnFriday)).toEqual(refundTimes(FRIDAY));
  expect(refundTimes(lateOnFriday + MINUTE)).toEqual(refundTimes(instantOf("2026-11-22", 600)));
});

test("is late once the last day is over", () => {
  const lastMinute = instantOf("2026-11-27", 23 * 60 + 59);
  expect(isRefundLate(FRIDAY, lastMinute)).toBe(false);
  expect(isRefundLate(FRIDAY, lastMinute + MINUTE)).toBe(true);
});

test("both due dates are business days, in order and at the right distance", () => {
  assert(
    property(integer({ min: 0, max: 4000 * DAY }), (after) => {
      const requestedAt = FRIDAY + after;
      const { processedBy, creditedBy } = refundTimes(requestedAt);
      const day = businessDate(requestedAt);
      expect([processedBy, creditedBy].map(isBusinessDay)).toEqual([true, true]);
      expect(day < processedBy && processedBy < creditedBy).toBe(true);
      expect(addBusinessDays(processedBy, 5)).toBe(creditedBy);
      expect(isRefundLate(requestedAt, requestedAt)).toBe(false);
    }),
  );
});
