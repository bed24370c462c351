import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { checkCounterSearch, parseCarSearch } from "./car-search.ts";

const places = [{ city: "Visakhapatnam", locations: ["RTC Complex"] }];
const place = { city: "Visakhapatnam", location: "RTC Complex" };
/** Fri 20 Nov 2026, 3:42 PM. */
const now = instantOf("2026-11-20", 15 * 60 + 42);

const check = (pickupTime: string, pickupDate = "2026-11-20", rules = DEFAULT_RULES) =>
  checkCounterSearch(
    places,
    {
      ...EMPTY_SEARCH,
      ...place,
      pickupDate,
      pickupTime,
      returnDate: "2026-11-21",
      returnTime: "6:00 PM",
    },
    now,
    rules,
  );

test.each([
  ["the current slot", "3:30 PM", 15 * 60 + 30],
  ["the one that ended while staff typed", "3:00 PM", 15 * 60],
])("staff can start a rental in %s", (_, pickupTime, minute) => {
  const pickupAt = instantOf("2026-11-20", minute);
  const returnAt = instantOf("2026-11-21", 18 * 60);
  expect(check(pickupTime)).toEqual({ ok: true, value: { period: { pickupAt, returnAt } } });
});

test("staff cannot start a rental earlier", () => {
  expect(check("2:30 PM")).toEqual({
    ok: false,
    reason: { pickupTime: "Pickup time has passed. Choose 3:30 PM or later." },
  });
});

test("after the last slot of the day, staff are told to choose another date", () => {
  const late = { ...DEFAULT_RULES, closingHour: 15 };
  expect(check("2:30 PM", "2026-11-20", late)).toEqual({
    ok: false,
    reason: {
      pickupTime: "Pickup time has passed. Choose another date.",
      returnTime: "Return time must be between 7 AM and 3 PM",
    },
  });
});

test.each([
  ["6:30 AM", "2026-11-20", { pickupTime: "Pickup time must be between 7 AM and 11 PM" }],
  ["9:00 AM", "2026-11-19", { pickupDate: "Pickup date cannot be in the past" }],
  ["6:30 PM", "2026-11-20", { returnDate: "Rental duration must be at least 24 hours" }],
  ["soon", "2026-11-20", { pickupTime: "Pickup time must look like 9:30 AM" }],
])("applies the other rules to staff: %s on %s", (time, date, reason) => {
  expect(check(time, date)).toEqual({ ok: false, reason });
});

test("walk-ins are as short, and at any hour, as the business allows", () => {
  const rules = { ...DEFAULT_RULES, minimumHours: 4, openingHour: 0, closingHour: 24 };
  const checked = (pickupTime: string) => check(pickupTime, "2026-11-21", rules);
  const pickupAt = instantOf("2026-11-21", 30);
  const returnAt = instantOf("2026-11-21", 18 * 60);
  expect(checked("12:30 AM")).toEqual({ ok: true, value: { period: { pickupAt, returnAt } } });
  expect(checked("2:00 PM")).toMatchObject({ ok: true });
  expect(checked("2:30 PM")).toEqual({
    ok: false,
    reason: { returnDate: "Rental duration must be at least 4 hours" },
  });
  const night = instantOf("2026-11-20", 23 * 60 + 40);
  expect(parseCarSearch(new URLSearchParams(), null, night, rules)).toMatchObject({
    pickupDate: "2026-11-20",
    pickupTime: "11:30 PM",
    returnTime: "11:30 PM",
  });
});

test("an empty URL starts now, for a day", () => {
  expect(parseCarSearch(new URLSearchParams(), null, now, DEFAULT_RULES)).toEqual({
    ...EMPTY_SEARCH,
    pickupDate: "2026-11-20",
    pickupTime: "3:30 PM",
    returnDate: "2026-11-21",
    returnTime: "3:30 PM",
  });
  const atNight = instantOf("2026-11-20", 23 * 60 + 10);
  expect(parseCarSearch(new URLSearchParams(), null, atNight, DEFAULT_RULES)).toMatchObject({
    pickupDate: "2026-11-21",
    pickupTime: "9:00 AM",
  });
});

test("a link from the calendar starts in the morning, at the car's own place", () => {
  const params = new URLSearchParams({ pickupDate: "2026-12-01", city: "Elsewhere" });
  expect(parseCarSearch(params, place, now, DEFAULT_RULES)).toMatchObject({
    ...place,
    pickupDate: "2026-12-01",
    pickupTime: "9:00 AM",
    returnDate: "2026-12-02",
  });
});

test("keeps invalid input as typed", () => {
  const typed = { pickupDate: "2026-13-41", pickupTime: "", returnDate: "", returnTime: "x" };
  expect(parseCarSearch(new URLSearchParams(typed), null, now, DEFAULT_RULES)).toMatchObject(typed);
});
