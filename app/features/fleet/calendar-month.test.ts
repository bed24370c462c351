import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/business-time.ts";
import {
  addMonths,
  dayByKey,
  formatFullDate,
  formatMonth,
  monthOf,
  weeksOf,
} from "./calendar-month.ts";

const dates = integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test("starts weeks on Sunday and leaves out days of other months", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
  expect(weeksOf("2026-12")[0]).toEqual([
    null,
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
});

test("has every day of a month once, under its weekday", () => {
  assert(
    property(dates, (date) => {
      const weeks = weeksOf(monthOf(date));
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weeks.flat().filter((day) => day === date)).toHaveLength(1);
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
      expect(weeks.some((week) => week[weekday] === date)).toBe(true);
    }),
  );
});

test("counts months across years", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("moves by keys through days, weeks and months", () => {
  const dayAfterKey = (key: string) => dayByKey(key, "2026-11-18");
  expect(dayAfterKey("ArrowLeft")).toBe("2026-11-17");
  expect(dayAfterKey("ArrowRight")).toBe("2026-11-19");
  expect(dayAfterKey("ArrowUp")).toBe("2026-11-11");
  expect(dayAfterKey("ArrowDown")).toBe("2026-11-25");
  expect(dayAfterKey("Home")).toBe("2026-11-15");
  expect(dayAfterKey("End")).toBe("2026-11-21");
  expect(dayAfterKey("PageUp")).toBe("2026-10-18");
  expect(dayAfterKey("PageDown")).toBe("2026-12-18");
  expect(dayAfterKey("Enter")).toBeNull();
});

test("moves to the last day of a shorter month", () => {
  expect(dayByKey("PageDown", "2027-01-31")).toBe("2027-02-28");
  expect(dayByKey("PageUp", "2026-12-31")).toBe("2026-11-30");
});

test("labels months and days in full", () => {
  expect(formatMonth("2026-11")).toBe("November 2026");
  expect(formatFullDate("2026-11-22")).toBe("Sunday 22 November 2026");
});
