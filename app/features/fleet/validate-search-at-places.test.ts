import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import { validateSearchAtPlaces, unknownPlace } from "./validate-search-at-places.ts";

const NOW = instantOf("2026-11-20", 14 * 60);
const PLACES = [
  { city: "Vijayawada", locations: ["Airport"] },
  { city: "Visakhapatnam", locations: ["Airport", "RTC Complex"] },
];

test("accepts a search at a place of the fleet, with its period", () => {
  expect(validateSearchAtPlaces(PLACES, COMPLETE_SEARCH, NOW)).toEqual({
    ok: true,
    value: {
      period: {
        pickupAt: instantOf("2026-11-21", 9 * 60 + 30),
        returnAt: instantOf("2026-11-23", 18 * 60),
      },
    },
  });
});

test.each([
  [{ city: "Atlantis" }, { city: "Choose a city from the list" }],
  [{ location: "Moon" }, { location: "Choose a location from the list" }],
  [{ city: "Vijayawada" }, { location: "Choose a location from the list" }],
])("refuses a place without cars: %o", (place, reason) => {
  expect(validateSearchAtPlaces(PLACES, { ...COMPLETE_SEARCH, ...place }, NOW)).toEqual({
    ok: false,
    reason,
  });
  expect(unknownPlace(PLACES, { ...COMPLETE_SEARCH, ...place })).toEqual(reason);
});

test("reports missing fields in the spec's words, in the order of the form", () => {
  const checked = validateSearchAtPlaces(PLACES, EMPTY_SEARCH, NOW);
  expect(checked).toMatchObject({ ok: false, reason: { city: "City is required" } });
  expect(unknownPlace(PLACES, EMPTY_SEARCH)).toEqual({});
  const unknown = validateSearchAtPlaces(
    PLACES,
    { ...COMPLETE_SEARCH, location: "Moon", pickupDate: "" },
    NOW,
  );
  expect(unknown.ok ? [] : Object.entries(unknown.reason)).toEqual([
    ["location", "Choose a location from the list"],
    ["pickupDate", "Pickup date is required"],
  ]);
});
