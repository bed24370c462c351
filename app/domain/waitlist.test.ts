import { expect, test } from "vitest";
import { instantOf, MINUTE } from "./business-time.ts";
import { parseTime } from "./clock-time.ts";
import { offerExpiresAt } from "./waitlist.ts";

const at = (date: string, time: string): number => instantOf(date, parseTime(time)!);
const noon = at("2026-11-20", "12:00 PM");

test.each([
  [600, 30],
  [75, 30],
  [61, 16],
])("an offer %i minutes before the pickup lasts %i minutes", (lead, lasts) => {
  expect(offerExpiresAt(noon + lead * MINUTE, noon)).toBe(noon + lasts * MINUTE);
});

test.each([
  ["2026-11-20", "10:59 PM", "2026-11-20", "11:29 PM"],
  ["2026-11-20", "11:00 PM", "2026-11-21", "7:30 AM"],
  ["2026-11-21", "12:00 AM", "2026-11-21", "7:30 AM"],
  ["2026-11-21", "6:59 AM", "2026-11-21", "7:30 AM"],
  ["2026-11-21", "7:00 AM", "2026-11-21", "7:30 AM"],
])("an offer on %s at %s lasts until %s, %s", (date, time, untilDate, until) => {
  const pickupAt = at("2026-11-25", "9:00 AM");
  expect(offerExpiresAt(pickupAt, at(date, time))).toBe(at(untilDate, until));
});

test("an offer at night ends before the morning where the pickup is early", () => {
  const pickupAt = at("2026-11-21", "7:30 AM");
  expect(offerExpiresAt(pickupAt, at("2026-11-21", "2:00 AM"))).toBe(at("2026-11-21", "6:45 AM"));
});
