import { expect, test } from "vitest";
import { DAY, HOUR, instantOf } from "#app/domain/business-time.ts";
import type { CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { listColumns, formatRange } from "./columns.ts";

const FROM = "2026-11-28";
const start = instantOf(FROM, 0);
const queryOf = (days: CalendarQuery["days"]) =>
  ({ from: FROM, days, text: "", group: "none" }) as const;

test("a single day has the hours as its columns", () => {
  const columns = listColumns(queryOf(1), start + 13.5 * HOUR);
  expect(columns).toHaveLength(24);
  expect(columns[0]).toMatchObject({ startsAt: start, top: "AM", main: "12" });
  expect(columns.filter(({ isNow }) => isNow)).toMatchObject([{ top: "PM", main: "1" }]);
  expect(formatRange(queryOf(1))).toBe("Sat 28 Nov 2026");
});

test("several days have the days as their columns, the month where it begins", () => {
  const columns = listColumns(queryOf(7), start + DAY);
  expect(columns.map(({ main }) => main)).toEqual(["28 Nov", "29", "30", "1 Dec", "2", "3", "4"]);
  expect(columns.map(({ isShaded }) => isShaded).slice(0, 3)).toEqual([true, true, false]);
  expect(columns.findIndex(({ isNow }) => isNow)).toBe(1);
  expect(formatRange(queryOf(7))).toBe("Sat 28 Nov – Fri 4 Dec 2026");
});

test("four weeks have the month above the day where it begins", () => {
  const columns = listColumns(queryOf(28), start);
  expect(columns[0]).toMatchObject({ top: "Nov", main: "28" });
  expect(columns.slice(2, 4)).toMatchObject([{ top: "Mon" }, { top: "Dec", main: "1" }]);
});
