import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "./business-days.ts";
import { addDays } from "./business-time.ts";

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-22", false],
  ["2026-11-23", true],
])("%s is a business day: %s", (date, expected) => {
  expect(isBusinessDay(date)).toBe(expected);
});

test.each([
  ["adds two to a Monday", "2026-11-16", 2, "2026-11-18"],
  ["adds one to a Friday", "2026-11-20", 1, "2026-11-23"],
  ["adds one to a Saturday", "2026-11-21", 1, "2026-11-23"],
  ["adds one to a Sunday", "2026-11-22", 1, "2026-11-23"],
  ["adds five to a Wednesday", "2026-11-18", 5, "2026-11-25"],
  ["adds over the new year", "2026-12-31", 1, "2027-01-01"],
  ["adds over the leap day", "2028-02-28", 2, "2028-03-01"],
  ["adds none", "2026-11-21", 0, "2026-11-21"],
])("%s", (_what, date, days, expected) => {
  expect(addBusinessDays(date, days)).toBe(expected);
});

test("throws for invalid dates", () => {
  expect(() => addBusinessDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => isBusinessDay("tomorrow")).toThrow(RangeError);
});

test("adds exactly that many business days, in one step or two", () => {
  const starts = integer({ min: 0, max: 4000 });
  const lengths = integer({ min: 1, max: 40 });
  assert(
    property(starts, lengths, (offset, days) => {
      const start = addDays("2024-01-01", offset);
      const end = addBusinessDays(start, days);
      let counted = 0;
      for (let at = start; at !== end;) {
        at = addDays(at, 1);
        if (isBusinessDay(at)) counted += 1;
      }
      expect(counted).toBe(days);
      expect(isBusinessDay(end)).toBe(true);
      expect(addBusinessDays(addBusinessDays(start, 1), days - 1)).toBe(end);
    }),
  );
});
