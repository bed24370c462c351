import { describe, expect, test } from "vitest";
import { DAY, HOUR, type Instant, instantOf, MINUTE } from "./business-time.ts";
import { findNearTimes, listStripPeriods } from "./near-times.ts";

const NOW = instantOf("2026-11-20", 9 * 60);
const at = (date: string, hour: number): Instant => instantOf(date, hour * 60);
const PERIOD = { pickupAt: at("2026-11-24", 10), returnAt: at("2026-11-26", 10) };
const moved = (by: number) => ({
  pickupAt: PERIOD.pickupAt + by,
  returnAt: PERIOD.returnAt + by,
});
const BARE = { minutesBefore: 0, minutesAfter: 0 };
const UNPREPARED = (...taken: [Instant, Instant][]) => ({
  ...BARE,
  taken: taken.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
});

describe("findNearTimes", () => {
  test("has the nearest times before and after what is taken", () => {
    const car = UNPREPARED([at("2026-11-25", 8), at("2026-11-25", 20)]);
    expect(findNearTimes(PERIOD, car, NOW)).toEqual({
      earlier: moved(-26 * HOUR),
      later: moved(34 * HOUR),
    });
  });

  test("leaves room for preparation on both sides", () => {
    const car = UNPREPARED([at("2026-11-25", 8), at("2026-11-25", 18)]);
    expect(findNearTimes(PERIOD, { ...car, minutesBefore: 60, minutesAfter: 90 }, NOW)).toEqual({
      // A return at 6:30 AM would be in time, but nobody is there yet.
      earlier: moved(-35.5 * HOUR),
      later: moved(33 * HOUR),
    });
  });

  test("stays inside opening hours", () => {
    const car = UNPREPARED([at("2026-11-24", 9), at("2026-11-24", 23)]);
    expect(findNearTimes(PERIOD, car, NOW).later).toEqual(moved(21 * HOUR));
    const night = { ...PERIOD, returnAt: PERIOD.returnAt + 12 * HOUR };
    // Between 11 AM and 6:30 PM the return would be at night.
    const { later } = findNearTimes(night, UNPREPARED([0, at("2026-11-26", 11)]), NOW);
    expect(later?.pickupAt).toBe(at("2026-11-26", 19));
  });

  test("needs more than an hour until the pickup", () => {
    const soon = { pickupAt: at("2026-11-20", 11), returnAt: at("2026-11-21", 11) };
    const car = UNPREPARED([at("2026-11-21", 10), at("2026-11-21", 12)]);
    expect(findNearTimes(soon, car, NOW).earlier).toBeNull();
    expect(findNearTimes(soon, car, NOW - 30 * MINUTE).earlier?.pickupAt).toBe(
      at("2026-11-20", 10),
    );
  });

  test("finds nothing beyond three days", () => {
    expect(findNearTimes(PERIOD, UNPREPARED([0, Infinity]), NOW)).toEqual({
      earlier: null,
      later: null,
    });
    const until = PERIOD.pickupAt + 3 * DAY;
    expect(findNearTimes(PERIOD, UNPREPARED([0, until]), NOW).later).toEqual(moved(3 * DAY));
    expect(findNearTimes(PERIOD, UNPREPARED([0, until + 1]), NOW).later).toBeNull();
  });
});

describe("listStripPeriods", () => {
  test("has the asked day and the 13 after it, at the same times", () => {
    const periods = listStripPeriods(PERIOD, NOW);
    expect(periods).toHaveLength(14);
    expect(periods[0]).toEqual(PERIOD);
    expect(periods[13]).toEqual(moved(13 * DAY));
  });

  test("ends with the last day that can be booked", () => {
    const far = { pickupAt: NOW + 178 * DAY + HOUR, returnAt: NOW + 180 * DAY };
    expect(listStripPeriods(far, NOW)).toHaveLength(3);
  });
});
