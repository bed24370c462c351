import { describe, expect, test } from "vitest";
import { DAY, HOUR, instantOf, MINUTE } from "./business-time.ts";
import {
  counterHoldEnd,
  findHoldEnds,
  holdEndProblem,
  listCounterHolds,
  parseCounterHold,
  changeDeadline,
} from "./counter-hold.ts";

const now = 1_000_000_000;

test.each([
  ["for the requested time", 4, now + 24 * HOUR, now + 4 * HOUR],
  ["not for a part of the requested time", 24, now + 5 * HOUR, null],
  ["until online payment ends", "latest", now + 5 * HOUR, now + 4.25 * HOUR],
  ["for no less than a customer's own hold", "latest", now + HOUR, now + 15 * MINUTE],
  ["not at all for a pickup within the hour", "latest", now + HOUR - 1, null],
  ["not at all for a pickup now", 24, now, null],
  ["a week at most", "latest", now + 60 * DAY, now + 7 * DAY],
  ["until a chosen time", { until: now + 3 * DAY }, now + 4 * DAY, now + 3 * DAY],
  ["not until after online payment ends", { until: now + 5 * HOUR }, now + 5.5 * HOUR, null],
  ["not until a time that has passed", { until: now - HOUR }, now + DAY, null],
  ["not for less than a customer's own hold", { until: now + 14 * MINUTE }, now + DAY, null],
  ["not for more than a week", { until: now + 7.1 * DAY }, now + 60 * DAY, null],
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

test("a change is held until the pickup at the latest, and under way until the return", () => {
  const to = { pickupAt: now + 3 * HOUR, returnAt: now + 6 * HOUR };
  const holdsOf = (tripStatus: "upcoming" | "picked_up") =>
    listCounterHolds(changeDeadline(tripStatus, to), now).map(({ hold }) => hold);
  expect(holdsOf("upcoming")).toEqual([1, "latest"]);
  expect(holdsOf("picked_up")).toEqual([1, 4, "latest"]);
});

describe("a chosen end", () => {
  const morning = instantOf("2026-11-20", 9 * 60 + 10);
  const at = (minutes: number, date = "2026-11-20") => instantOf(date, minutes);

  test.each([
    ["the pickup", at(13 * 60), { earliest: at(9 * 60 + 30), latest: at(12 * 60) }],
    [
      "a week",
      at(0, "2027-01-01"),
      { earliest: at(9 * 60 + 30), latest: at(9 * 60, "2026-11-27") },
    ],
    ["no half hour at all", at(10 * 60 + 10), null],
  ])("is on a half hour, limited by %s", (_, pickupAt, ends) => {
    expect(findHoldEnds(pickupAt, morning)).toEqual(ends);
    for (const until of ends === null ? [] : Object.values(ends)) {
      expect(counterHoldEnd({ until }, pickupAt, morning)).toBe(until);
    }
  });

  test("is read from a date and a time", () => {
    const typed = { hours: "until", untilDate: "2026-11-27", untilTime: "6:00 PM" };
    expect(parseCounterHold(typed)).toEqual({ until: at(18 * 60, "2026-11-27") });
    expect(parseCounterHold({ ...typed, untilDate: "" })).toBeNull();
    expect(parseCounterHold({ ...typed, hours: "4" })).toBe(4);
    expect(parseCounterHold({ ...typed, hours: "latest" })).toBe("latest");
    for (const hours of ["", "2", "4.0"]) expect(parseCounterHold({ ...typed, hours })).toBeNull();
  });

  test("that is not possible is answered with what is", () => {
    const ends = { earliest: at(9 * 60 + 30), latest: at(9 * 60, "2026-11-27") };
    expect(holdEndProblem(ends)).toBe(
      "Choose a time between Fri 20 Nov, 9:30 AM and Fri 27 Nov, 9:00 AM.",
    );
  });
});
