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

test("the weeks of a month begin on Sunday and leave out its neighbours", () => {
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

test("every day of a month stands once under its weekday", () => {
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

test("months are counted across years", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("keys walk through days, weeks and months", () => {
  const walked = (key: string) => dayByKey(key, "2026-11-18");
  expect(walked("ArrowLeft")).toBe("2026-11-17");
  expect(walked("ArrowRight")).toBe("2026-11-19");
  expect(walked("ArrowUp")).toBe("2026-11-11");
  expect(walked("ArrowDown")).toBe("2026-11-25");
  expect(walked("Home")).toBe("2026-11-15");
  expect(walked("End")).toBe("2026-11-21");
  expect(walked("PageUp")).toBe("2026-10-18");
  expect(walked("PageDown")).toBe("2026-12-18");
  expect(walked("Enter")).toBeNull();
});

test("a shorter month ends the walk on its last day", () => {
  expect(dayByKey("PageDown", "2027-01-31")).toBe("2027-02-28");
  expect(dayByKey("PageUp", "2026-12-31")).toBe("2026-11-30");
});

test("months and days are read out in full", () => {
  expect(formatMonth("2026-11")).toBe("November 2026");
  expect(formatFullDate("2026-11-22")).toBe("Sunday 22 November 2026");
});
