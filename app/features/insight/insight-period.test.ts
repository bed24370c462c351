import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { parsePeriod, stepsOf } from "./insight-period.ts";

const NOW = instantOf("2026-11-20", 9 * 60);
const read = (query: string) => parsePeriod(new URLSearchParams(query), NOW);

test.each([
  ["", "2026-10-22", "2026-11-20", 30],
  ["last=7", "2026-11-14", "2026-11-20", 7],
  ["last=month", "2026-11-01", "2026-11-20", 20],
  ["last=last-month", "2026-10-01", "2026-10-31", 31],
  ["last=financial-year", "2026-04-01", "2026-11-20", 234],
  ["last=last-financial-year", "2025-04-01", "2026-03-31", 365],
  ["last=-1", "2026-10-22", "2026-11-20", 30],
  ["last=8", "2026-10-22", "2026-11-20", 30],
  ["from=2026-01-01&to=2026-01-31", "2026-01-01", "2026-01-31", 31],
  ["from=2026-01-31&to=2026-01-01", "2026-01-01", "2026-01-31", 31],
  ["from=2026-02-30&last=90", "2026-08-23", "2026-11-20", 90],
  ["to=2026-11-19", "2026-11-19", "2026-11-19", 1],
  ["from=1990-01-01&to=2026-11-20", "2024-11-20", "2026-11-20", 731],
  ["from=0000-01-01&to=0000-01-02", "0000-01-01", "0000-01-02", 2],
  ["to=9999-12-31", "9999-12-31", "9999-12-31", 1],
])("%j is %s to %s", (query, from, to, days) => {
  expect(read(query)).toMatchObject({ from, to, days });
});

test.each([
  ["2027-01-01", "last-month", "2026-12-01", "2026-12-31"],
  ["2028-03-31", "last-month", "2028-02-01", "2028-02-29"],
  ["2027-03-31", "financial-year", "2026-04-01", "2027-03-31"],
  ["2027-03-31", "last-financial-year", "2025-04-01", "2026-03-31"],
  ["2027-04-01", "financial-year", "2027-04-01", "2027-04-01"],
  ["2027-04-01", "last-financial-year", "2026-04-01", "2027-03-31"],
])("on %s %s is %s to %s", (today, last, from, to) => {
  const period = parsePeriod(new URLSearchParams({ last }), instantOf(today, 0));
  expect(period).toMatchObject({ from, to, preset: last });
});

test("has defaults for missing parameters", () => {
  const period = (query: string) => parsePeriod(new URLSearchParams(query), NOW, "month");
  expect(period("")).toMatchObject({ from: "2026-11-01", preset: "month" });
  expect(period("last=7")).toMatchObject({ from: "2026-11-14", preset: "7" });
});

test("groups a short period by day, a long one by month", () => {
  expect(stepsOf(read("from=2026-02-27&to=2026-03-01"))).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
  expect(stepsOf(read("from=2026-08-01&to=2026-11-20"))).toEqual([
    "2026-08",
    "2026-09",
    "2026-10",
    "2026-11",
  ]);
});

test("includes the whole last day", () => {
  const { startsAt, endsAt } = read("from=2026-11-20");
  expect([startsAt, endsAt]).toEqual([instantOf("2026-11-20", 0), instantOf("2026-11-21", 0)]);
});
