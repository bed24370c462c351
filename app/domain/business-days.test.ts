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
  ["a Monday and two", "2026-11-16", 2, "2026-11-18"],
  ["a Friday and one", "2026-11-20", 1, "2026-11-23"],
  ["a Saturday and one", "2026-11-21", 1, "2026-11-23"],
  ["a Sunday and one", "2026-11-22", 1, "2026-11-23"],
  ["a Wednesday and five", "2026-11-18", 5, "2026-11-25"],
  ["over the new year", "2026-12-31", 1, "2027-01-01"],
  ["over the leap day", "2028-02-28", 2, "2028-03-01"],
  ["none", "2026-11-21", 0, "2026-11-21"],
])("%s", (_what, date, days, expected) => {
  expect(addBusinessDays(date, days)).toBe(expected);
});

test("no date that is none", () => {
  expect(() => addBusinessDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => isBusinessDay("tomorrow")).toThrow(RangeError);
});

test("exactly that many business days lie after the one and up to the other", () => {
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
