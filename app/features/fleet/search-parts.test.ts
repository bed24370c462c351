import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import { partAfter, partOf, problemsIn, searchPart, unfinishedPart } from "./search-parts.ts";

test("a part is known by its name, and every field by its part", () => {
  expect(searchPart("pickup")).toBe("pickup");
  expect(searchPart("city")).toBeNull();
  expect(partOf("location")).toBe("where");
  expect(partOf("returnTime")).toBe("return");
  expect(partOf("vehicleType")).toBeNull();
});

test("the first part with something to choose is unfinished", () => {
  expect(unfinishedPart(EMPTY_SEARCH)).toBe("where");
  expect(unfinishedPart({ ...COMPLETE_SEARCH, location: "" })).toBe("where");
  expect(unfinishedPart({ ...COMPLETE_SEARCH, returnTime: "" })).toBe("return");
  expect(unfinishedPart(COMPLETE_SEARCH)).toBeNull();
});

test("a finished part leads to what is still open", () => {
  const placed = { ...EMPTY_SEARCH, city: "Visakhapatnam", location: "RTC Complex" };
  expect(partAfter("where", placed)).toBe("pickup");
  expect(partAfter("where", COMPLETE_SEARCH)).toBeNull();
  expect(partAfter("return", { ...COMPLETE_SEARCH, city: "", location: "" })).toBe("where");
  expect(partAfter("return", COMPLETE_SEARCH)).toBeNull();
});

test("a part that is not finished stays, and the pickup always leads to the return", () => {
  expect(partAfter("pickup", { ...COMPLETE_SEARCH, pickupDate: "" })).toBe("pickup");
  expect(partAfter("pickup", COMPLETE_SEARCH)).toBe("return");
});

test("problems are told in the order of the fields", () => {
  const wrong = {
    location: "Location is required",
    city: "City is required",
    returnDate: "Return date is required",
  };
  expect(problemsIn("where", wrong)).toEqual(["City is required", "Location is required"]);
  expect(problemsIn("pickup", wrong)).toEqual([]);
});
