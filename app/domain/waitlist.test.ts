import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { replaceSettings, SITE_DEFAULTS } from "#app/content/settings.ts";
import { instantOf, MINUTE } from "./business-time.ts";
import { parseTime } from "./clock-time.ts";
import { offerExpiresAt } from "./waitlist.ts";

const at = (date: string, time: string): number => instantOf(date, parseTime(time)!);
const place = { city: "Visakhapatnam", location: "RTC Complex" };
const noon = at("2026-11-20", "12:00 PM");

/** Until the end of the test. */
function openPlace(openingHour: number, closingHour: number): void {
  const [anyPlace = expect.fail()] = DEFAULT_PLACES;
  const own = { ...anyPlace, ...place, openingHour, closingHour };
  replaceSettings({ ...SITE_DEFAULTS, places: [own] });
  onTestFinished(() => replaceSettings(SITE_DEFAULTS));
}

test.each([
  [600, 30],
  [75, 30],
  [61, 16],
])("an offer %i minutes before the pickup lasts %i minutes", (lead, lasts) => {
  expect(offerExpiresAt({ at: noon + lead * MINUTE, place }, noon)).toBe(noon + lasts * MINUTE);
});

test.each([
  ["2026-11-20", "10:59 PM", "2026-11-20", "11:29 PM"],
  ["2026-11-20", "11:00 PM", "2026-11-21", "7:30 AM"],
  ["2026-11-21", "12:00 AM", "2026-11-21", "7:30 AM"],
  ["2026-11-21", "6:59 AM", "2026-11-21", "7:30 AM"],
  ["2026-11-21", "7:00 AM", "2026-11-21", "7:30 AM"],
])("an offer on %s at %s lasts until %s, %s", (date, time, untilDate, until) => {
  const pickup = { at: at("2026-11-25", "9:00 AM"), place };
  expect(offerExpiresAt(pickup, at(date, time))).toBe(at(untilDate, until));
});

test("an offer at night ends before the morning where the pickup is early", () => {
  const pickup = { at: at("2026-11-21", "7:30 AM"), place };
  expect(offerExpiresAt(pickup, at("2026-11-21", "2:00 AM"))).toBe(at("2026-11-21", "6:45 AM"));
});

test.each([
  ["2026-11-21", "7:30 AM", "2026-11-21", "9:30 AM"],
  ["2026-11-21", "9:00 AM", "2026-11-21", "9:30 AM"],
  ["2026-11-20", "8:15 PM", "2026-11-21", "9:30 AM"],
])("where a place opens from 9 AM to 8 PM, an offer on %s at %s lasts until %s, %s", (...times) => {
  const [date, time, untilDate, until] = times;
  openPlace(9, 20);
  const pickup = { at: at("2026-11-25", "10:00 AM"), place };
  expect(offerExpiresAt(pickup, at(date, time))).toBe(at(untilDate, until));
});

test("where a place is always open, an offer at night lasts as long as by day", () => {
  openPlace(0, 24);
  const pickup = { at: at("2026-11-25", "10:00 AM"), place };
  expect(offerExpiresAt(pickup, at("2026-11-21", "2:00 AM"))).toBe(at("2026-11-21", "2:30 AM"));
});
