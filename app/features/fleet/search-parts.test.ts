import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import { partAfter, partOf, problemsIn, searchPart, unfinishedPart } from "./search-parts.ts";

test("finds a part by its name, and the part of every field", () => {
  expect(searchPart("pickup")).toBe("pickup");
  expect(searchPart("city")).toBeNull();
  expect(partOf("location")).toBe("where");
  expect(partOf("returnTime")).toBe("return");
  expect(partOf("vehicleType")).toBeNull();
});

test("finds the first incomplete part", () => {
  expect(unfinishedPart(EMPTY_SEARCH)).toBe("where");
  expect(unfinishedPart({ ...COMPLETE_SEARCH, location: "" })).toBe("where");
  expect(unfinishedPart({ ...COMPLETE_SEARCH, returnTime: "" })).toBe("return");
  expect(unfinishedPart(COMPLETE_SEARCH)).toBeNull();
});

test("leads from a complete part to the next incomplete one", () => {
  const placed = { ...EMPTY_SEARCH, city: "Visakhapatnam", location: "RTC Complex" };
  expect(partAfter("where", placed)).toBe("pickup");
  expect(partAfter("where", COMPLETE_SEARCH)).toBeNull();
  expect(partAfter("return", { ...COMPLETE_SEARCH, city: "", location: "" })).toBe("where");
  expect(partAfter("return", COMPLETE_SEARCH)).toBeNull();
});

test("stays at an incomplete part, and leads from the pickup to the return", () => {
  expect(partAfter("pickup", { ...COMPLETE_SEARCH, pickupDate: "" })).toBe("pickup");
  expect(partAfter("pickup", COMPLETE_SEARCH)).toBe("return");
});

test("reports errors in the order of the fields", () => {
  const wrong = {
    location: "Location is required",
    city: "City is required",
    returnDate: "Return date is required",
  };
  expect(problemsIn("where", wrong)).toEqual(["City is required", "Location is required"]);
  expect(problemsIn("pickup", wrong)).toEqual([]);
});
