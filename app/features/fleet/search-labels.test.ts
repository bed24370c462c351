import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { formatDay, formatDateAndTime, formatPlace } from "./search-labels.ts";

test("labels a place as far as it is chosen", () => {
  const city = { ...EMPTY_SEARCH, city: "Visakhapatnam" };
  expect(formatPlace(EMPTY_SEARCH)).toBe("");
  expect(formatPlace(city)).toBe("Visakhapatnam");
  expect(formatPlace({ ...city, location: "RTC Complex" })).toBe("RTC Complex, Visakhapatnam");
});

test("labels a time as far as it is chosen", () => {
  expect(formatDateAndTime("2026-11-22", "10:00 AM")).toBe("Sun 22 Nov, 10:00 AM");
  expect(formatDateAndTime("2026-11-22", "")).toBe("Sun 22 Nov");
  expect(formatDateAndTime("", "10:00 AM")).toBe("10:00 AM");
  expect(formatDay("2026-02-30")).toBe("");
});
