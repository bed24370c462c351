import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { FIRST_CHECK_MS, nextCheckAt, nextRefundCheckAt, nextRetryAt } from "./check-schedule.ts";

const MADE = 1_790_000_000_000;

test("checks an order as providers require: often at first, then every minute", () => {
  const checkTimes: number[] = [];
  for (let at = MADE + FIRST_CHECK_MS; at <= MADE + 6 * MINUTE; at = nextCheckAt(MADE, at)) {
    checkTimes.push((at - MADE) / SECOND);
  }
  const steps = checkTimes.map((at, place) => at - (checkTimes[place - 1] ?? 0));
  expect(steps).toEqual([
    20,
    ...Array<number>(10).fill(3),
    ...Array<number>(10).fill(6),
    ...Array<number>(6).fill(10),
    ...Array<number>(2).fill(30),
    60,
    60,
  ]);
});

test.each([
  [119 * MINUTE, MINUTE],
  [3 * HOUR, 10 * MINUTE],
  [3 * DAY, HOUR],
])("checks an order that stays open less often: %d", (age, wait) => {
  expect(nextCheckAt(MADE, MADE + age)).toBe(MADE + age + wait);
});

test.each([
  [0, 10 * SECOND],
  [4 * MINUTE, 2 * MINUTE],
  [3 * DAY, HOUR],
])("checks a refund that is pending for %d ms after %d ms", (age, wait) => {
  expect(nextRefundCheckAt(MADE, MADE + age)).toBe(MADE + age + wait);
});

test.each([
  [SECOND, MINUTE],
  [20 * MINUTE, 20 * MINUTE],
  [30 * DAY, 6 * HOUR],
])("retries what has failed for %d ms after %d ms", (age, wait) => {
  expect(nextRetryAt(MADE, MADE + age)).toBe(MADE + age + wait);
});
