import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { FIRST_CHECK_MS, nextCheckAt, nextRefundCheckAt, nextRetryAt } from "./check-schedule.ts";

const MADE = 1_790_000_000_000;

test("an order is asked for as providers want it: often at first, then every minute", () => {
  const asked: number[] = [];
  for (let at = MADE + FIRST_CHECK_MS; at <= MADE + 6 * MINUTE; at = nextCheckAt(MADE, at)) {
    asked.push((at - MADE) / SECOND);
  }
  const steps = asked.map((at, place) => at - (asked[place - 1] ?? 0));
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
])("one that stays open is asked for more rarely: %d", (age, wait) => {
  expect(nextCheckAt(MADE, MADE + age)).toBe(MADE + age + wait);
});

test.each([
  [0, 10 * SECOND],
  [4 * MINUTE, 2 * MINUTE],
  [3 * DAY, HOUR],
])("a refund that is under way for %d ms is asked for after %d ms", (age, wait) => {
  expect(nextRefundCheckAt(MADE, MADE + age)).toBe(MADE + age + wait);
});

test.each([
  [SECOND, MINUTE],
  [20 * MINUTE, 20 * MINUTE],
  [30 * DAY, 6 * HOUR],
])("what could not be done for %d ms is tried after %d ms", (age, wait) => {
  expect(nextRetryAt(MADE, MADE + age)).toBe(MADE + age + wait);
});
