import { expect, test } from "vitest";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import { parseSavedSearch } from "./saved-search.ts";

const SAVED = { ...COMPLETE_SEARCH, vehicleType: "SUV" };

test("reads what the spec says is saved", () => {
  expect(parseSavedSearch(JSON.stringify(SAVED))).toEqual(SAVED);
});

test.each([
  ["nothing", null],
  ["no JSON", "{city:"],
  ["a list", "[]"],
  ["a number", "7"],
  ["null", "null"],
  ["an empty search", "{}"],
  ["only empty fields", JSON.stringify({ city: "", pickupDate: "" })],
])("%s is no saved search", (_name, text) => {
  expect(parseSavedSearch(text)).toBeNull();
});

test("fields that are missing are empty, others are left out", () => {
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
])("an unreadable %s is emptied, the rest is kept", (field, value) => {
  expect(parseSavedSearch(JSON.stringify({ ...SAVED, [field]: value }))).toEqual({
    ...SAVED,
    [field]: "",
  });
});
