import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import {
  changeSearch,
  periodOf,
  pickupChoices,
  refreshSearch,
  returnChoices,
} from "./change-search.ts";

const NOW = instantOf("2026-11-20", 14 * 60 + 10);
const PLACES = [
  { city: "Vijayawada", locations: ["Airport"] },
  { city: "Visakhapatnam", locations: ["Airport", "RTC Complex"] },
];

test("another city clears the location", () => {
  expect(changeSearch(COMPLETE_SEARCH, "city", "Vijayawada", NOW)).toEqual({
    ...COMPLETE_SEARCH,
    city: "Vijayawada",
    location: "",
  });
});

test("the pickup sets an empty return to 24 hours later", () => {
  const dated = changeSearch(EMPTY_SEARCH, "pickupDate", "2026-11-21", NOW);
  expect(dated.returnDate).toBe("");
  expect(changeSearch(dated, "pickupTime", "9:30 AM", NOW)).toMatchObject({
    returnDate: "2026-11-22",
    returnTime: "9:30 AM",
  });
});

test("a later pickup moves an earlier return, an earlier pickup leaves the return alone", () => {
  expect(changeSearch(COMPLETE_SEARCH, "pickupDate", "2026-11-25", NOW)).toMatchObject({
    returnDate: "2026-11-26",
    returnTime: "9:30 AM",
  });
  expect(changeSearch(COMPLETE_SEARCH, "pickupTime", "7:00 AM", NOW)).toMatchObject({
    returnDate: "2026-11-23",
    returnTime: "6:00 PM",
  });
});

test("today as the pickup date clears a past time only", () => {
  expect(changeSearch(COMPLETE_SEARCH, "pickupDate", "2026-11-20", NOW).pickupTime).toBe("");
  const evening = { ...COMPLETE_SEARCH, pickupTime: "6:00 PM" };
  expect(changeSearch(evening, "pickupDate", "2026-11-20", NOW).pickupTime).toBe("6:00 PM");
});

test("a partially typed year changes nothing", () => {
  expect(changeSearch(COMPLETE_SEARCH, "pickupDate", "0002-11-21", NOW)).toEqual({
    ...COMPLETE_SEARCH,
    pickupDate: "0002-11-21",
  });
  expect(changeSearch(COMPLETE_SEARCH, "returnDate", "", NOW)).toEqual({
    ...COMPLETE_SEARCH,
    returnDate: "",
  });
});

test("a return date that makes the rental too short selects the first valid time", () => {
  const morning = { ...COMPLETE_SEARCH, returnTime: "7:00 AM" };
  expect(changeSearch(morning, "returnDate", "2026-11-22", NOW).returnTime).toBe("9:30 AM");
  expect(changeSearch(morning, "returnDate", "2026-11-21", NOW).returnTime).toBe("7:00 AM");
});

test("pickup times of today lie more than an hour ahead", () => {
  expect(pickupChoices({ ...COMPLETE_SEARCH, pickupDate: "2026-11-20" }, NOW)[0]).toBe("3:30 PM");
  expect(pickupChoices(COMPLETE_SEARCH, NOW)).toHaveLength(32);
  expect(pickupChoices(EMPTY_SEARCH, NOW)).toHaveLength(32);
});

test("return times lie at least 24 hours after the pickup", () => {
  expect(returnChoices({ ...COMPLETE_SEARCH, returnDate: "2026-11-22" })[0]).toBe("9:30 AM");
  expect(returnChoices(COMPLETE_SEARCH)).toHaveLength(32);
  expect(returnChoices({ ...COMPLETE_SEARCH, returnDate: "2026-11-21" })).toEqual([]);
  expect(returnChoices(EMPTY_SEARCH)).toHaveLength(32);
});

test("the period is set once it is complete and long enough", () => {
  expect(periodOf(COMPLETE_SEARCH)).toEqual({
    pickupAt: instantOf("2026-11-21", 9 * 60 + 30),
    returnAt: instantOf("2026-11-23", 18 * 60),
  });
  expect(periodOf({ ...COMPLETE_SEARCH, returnTime: "" })).toBeNull();
  expect(
    periodOf({ ...COMPLETE_SEARCH, returnDate: "2026-11-22", returnTime: "9:00 AM" }),
  ).toBeNull();
});

test("keeps the valid fields of an old search", () => {
  expect(refreshSearch(COMPLETE_SEARCH, PLACES, NOW)).toEqual(COMPLETE_SEARCH);
  expect(refreshSearch({ ...COMPLETE_SEARCH, pickupDate: "2026-11-19" }, PLACES, NOW)).toEqual({
    ...COMPLETE_SEARCH,
    pickupDate: "",
    returnDate: "",
  });
  const soon = { ...COMPLETE_SEARCH, pickupDate: "2026-11-20", pickupTime: "3:00 PM" };
  expect(refreshSearch(soon, PLACES, NOW)).toMatchObject({ pickupDate: "", returnDate: "" });
  expect(refreshSearch({ ...COMPLETE_SEARCH, location: "Gone" }, PLACES, NOW)).toEqual({
    ...COMPLETE_SEARCH,
    location: "",
  });
  expect(refreshSearch({ ...COMPLETE_SEARCH, city: "Gone" }, PLACES, NOW)).toEqual({
    ...COMPLETE_SEARCH,
    city: "",
    location: "",
  });
});
