import { DEFAULT_RULES } from "./site-rules.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, instantOf } from "./business-time.ts";
import { formatPeriod, hoursBilled } from "./rental-period.ts";
import type { RentalPeriod } from "./rental-period.ts";

const start = instantOf("2026-11-21", 9 * 60 + 30);
const lasting = (duration: number): RentalPeriod => ({
  pickupAt: start,
  returnAt: start + duration,
});
const periods = fc
  .tuple(fc.integer({ min: start, max: start + 30 * DAY }), fc.integer({ min: 1, max: 20 * DAY }))
  .map(([pickupAt, duration]) => ({ pickupAt, returnAt: pickupAt + duration }));

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
