import { expect, test } from "vitest";
import { HOUR, MINUTE } from "./business-time.ts";
import { counterHoldEnd, listChangeHolds, listCounterHolds } from "./counter-hold.ts";

const now = 1_000_000_000;

test.each([
  ["for the requested time", 4, now + 24 * HOUR, now + 4 * HOUR],
  ["not for a part of the requested time", 24, now + 5 * HOUR, null],
  ["until online payment ends", "latest", now + 5 * HOUR, now + 4.25 * HOUR],
  ["for no less than a customer's own hold", "latest", now + HOUR, now + 15 * MINUTE],
  ["not at all for a pickup within the hour", "latest", now + HOUR - 1, null],
  ["not at all for a pickup now", 24, now, null],
] as const)("holds %s", (_, hours, pickupAt, end) => {
  expect(counterHoldEnd(hours, pickupAt, now)).toBe(end);
});

test.each([
  [2 * 24, [1, 4, 24]],
  [24.75, [1, 4, 24]],
  [24.5, [1, 4, "latest"]],
  [4.75, [1, 4]],
  [3, [1, "latest"]],
  [1, ["latest"]],
  [0.9, []],
])("offers, %s hours before pickup, what is kept in full: %j", (hours, offered) => {
  const holds = listCounterHolds(now + hours * HOUR, now);
  expect(holds.map(({ hold }) => hold)).toEqual(offered);
});

test("a change is held until the pickup at the latest, and under way for any time", () => {
  const holdsOf = (tripStatus: "upcoming" | "picked_up") =>
    listChangeHolds(tripStatus, now + 3 * HOUR, now).map(({ hold }) => hold);
  expect(holdsOf("upcoming")).toEqual([1, "latest"]);
  expect(holdsOf("picked_up")).toEqual([1, 4, 24]);
});
