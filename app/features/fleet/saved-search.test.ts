import { expect, test } from "vitest";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import { parseSavedSearch } from "./saved-search.ts";

const SAVED = { ...COMPLETE_SEARCH, vehicleType: "SUV" };

test("reads the format of the spec", () => {
  expect(parseSavedSearch(JSON.stringify(SAVED))).toEqual(SAVED);
});

test.each([
  ["an empty text", null],
  ["invalid JSON", "{city:"],
  ["a list", "[]"],
  ["a number", "7"],
  ["null", "null"],
  ["an empty search", "{}"],
  ["only empty fields", JSON.stringify({ city: "", pickupDate: "" })],
])("refuses %s", (_name, text) => {
  expect(parseSavedSearch(text)).toBeNull();
});

test("treats missing fields as empty and ignores others", () => {
  expect(parseSavedSearch(JSON.stringify({ city: "Vijayawada", theme: "dark" }))).toEqual({
    city: "Vijayawada",
    location: "",
    pickupDate: "",
    pickupTime: "",
    returnDate: "",
    returnTime: "",
    vehicleType: "",
  });
});

test.each([
  ["pickupDate", "2026-02-30"],
  ["returnDate", "21/11/2026"],
  ["pickupTime", "09:30"],
  ["returnTime", 18],
  ["city", { name: "Visakhapatnam" }],
  ["location", "x".repeat(101)],
  ["vehicleType", null],
])("clears an unreadable %s and keeps the rest", (field, value) => {
  expect(parseSavedSearch(JSON.stringify({ ...SAVED, [field]: value }))).toEqual({
    ...SAVED,
    [field]: "",
  });
});
