import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { dayInWords, momentInWords, placeInWords } from "./search-labels.ts";

test("a place is told as far as it is chosen", () => {
  const city = { ...EMPTY_SEARCH, city: "Visakhapatnam" };
  expect(placeInWords(EMPTY_SEARCH)).toBe("");
  expect(placeInWords(city)).toBe("Visakhapatnam");
  expect(placeInWords({ ...city, location: "RTC Complex" })).toBe("RTC Complex, Visakhapatnam");
});

test("a moment is told as far as it is chosen", () => {
  expect(momentInWords("2026-11-22", "10:00 AM")).toBe("Sun 22 Nov, 10:00 AM");
  expect(momentInWords("2026-11-22", "")).toBe("Sun 22 Nov");
  expect(momentInWords("", "10:00 AM")).toBe("10:00 AM");
  expect(dayInWords("2026-02-30")).toBe("");
});
