import { DEFAULT_RULES } from "./site-rules.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, instantOf } from "./business-time.ts";
import { formatPeriod, hoursBilled, overlaps } from "./rental-period.ts";
import type { RentalPeriod } from "./rental-period.ts";

const start = instantOf("2026-11-21", 9 * 60 + 30);
const lasting = (duration: number): RentalPeriod => ({
  pickupAt: start,
  returnAt: start + duration,
});
const periods = fc
  .tuple(fc.integer({ min: start, max: start + 30 * DAY }), fc.integer({ min: 1, max: 20 * DAY }))
  .map(([pickupAt, duration]) => ({ pickupAt, returnAt: pickupAt + duration }));

describe("overlaps", () => {
  test("is symmetric", () => {
    fc.assert(fc.property(periods, periods, (a, b) => overlaps(a, b) === overlaps(b, a)));
  });

  test("a period overlaps itself, but not a back-to-back one", () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 1, max: 20 * DAY }), (period, duration) => {
        const next = { pickupAt: period.returnAt, returnAt: period.returnAt + duration };
        const previous = { pickupAt: period.pickupAt - duration, returnAt: period.pickupAt };
        expect(overlaps(period, period)).toBe(true);
        expect(overlaps(period, next)).toBe(false);
        expect(overlaps(period, previous)).toBe(false);
      }),
    );
  });

  test("counts one shared millisecond", () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 1, max: 20 * DAY }), (period, duration) => {
        const next = { pickupAt: period.returnAt - 1, returnAt: period.returnAt + duration };
        expect(overlaps(period, next)).toBe(true);
      }),
    );
  });

  test("short periods overlap exactly when they share a unit of time", () => {
    const units = Array.from({ length: 6 }, (_, unit) => unit);
    const small = units.flatMap((pickupAt) =>
      units.filter((end) => end > pickupAt).map((returnAt) => ({ pickupAt, returnAt })),
    );
    const covers = (p: RentalPeriod, unit: number): boolean =>
      p.pickupAt <= unit && unit < p.returnAt;
    for (const a of small) {
      for (const b of small) {
        expect(overlaps(a, b)).toBe(units.some((unit) => covers(a, unit) && covers(b, unit)));
      }
    }
  });
});

describe("hoursBilled", () => {
  test.each([
    [24 * HOUR, 24],
    [24 * HOUR + 29 * MINUTE, 24],
    [24.5 * HOUR - 1, 24],
    [24.5 * HOUR, 25],
    [56.5 * HOUR, 57],
    [25.5 * HOUR, 26],
    [23 * HOUR, 23],
    [29 * MINUTE, 1],
    [0, 1],
    [-5 * HOUR, 1],
  ])("%d ms are %d hours", (duration, hours) => {
    expect(hoursBilled(lasting(duration))).toBe(hours);
  });

  test("are at least 1 and the half-up rounding of the elapsed time", () => {
    fc.assert(
      fc.property(periods, (period) => {
        const elapsed = period.returnAt - period.pickupAt;
        const rest = elapsed % HOUR;
        const rounded = (elapsed - rest) / HOUR + (rest >= HOUR / 2 ? 1 : 0);
        expect(hoursBilled(period)).toBe(rounded < 1 ? 1 : rounded);
      }),
    );
  });

  test("count the leap day", () => {
    const leap = { pickupAt: instantOf("2028-02-28", 600), returnAt: instantOf("2028-03-01", 600) };
    const plain = {
      pickupAt: instantOf("2027-02-28", 600),
      returnAt: instantOf("2027-03-01", 600),
    };
    expect(hoursBilled(leap)).toBe(48);
    expect(hoursBilled(plain)).toBe(DEFAULT_RULES.minimumHours);
  });
});

describe("formatPeriod", () => {
  test("formats the period with the billed hours", () => {
    expect(formatPeriod(lasting(56 * HOUR))).toBe(
      "Sat 21 Nov, 9:30 AM → Mon 23 Nov, 5:30 PM · 56 hours",
    );
    expect(formatPeriod(lasting(56.5 * HOUR))).toBe(
      "Sat 21 Nov, 9:30 AM → Mon 23 Nov, 6:00 PM · 57 hours",
    );
    expect(formatPeriod(lasting(HOUR))).toBe("Sat 21 Nov, 9:30 AM → Sat 21 Nov, 10:30 AM · 1 hour");
  });
});
