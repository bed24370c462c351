import { describe, expect, test } from "vitest";
import { instantOf } from "./business-time.ts";
import {
  EMPTY_SEARCH,
  adjustReturnToPickup,
  validateSearch,
  searchFromParams,
  searchToParams,
} from "./rental-search.ts";
import type { RentalSearch, SearchProblems } from "./rental-search.ts";

const now = instantOf("2026-11-20", 9 * 60);
const search: RentalSearch = {
  city: "Visakhapatnam",
  location: "Airport",
  pickupDate: "2026-11-21",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-23",
  returnTime: "6:00 PM",
  vehicleType: "",
};

function problemsOf(changes: Partial<RentalSearch>, at = now): SearchProblems {
  const checked = validateSearch({ ...search, ...changes }, at);
  return checked.ok ? {} : checked.reason;
}

describe("checkSearch", () => {
  test("accepts a valid search and returns its period", () => {
    expect(validateSearch(search, now)).toEqual({
      ok: true,
      value: {
        period: {
          pickupAt: Date.parse("2026-11-21T09:30:00+05:30"),
          returnAt: Date.parse("2026-11-23T18:00:00+05:30"),
        },
      },
    });
  });

  test("requires every field, in the order of the form", () => {
    expect(Object.entries(problemsOf(EMPTY_SEARCH))).toEqual([
      ["city", "City is required"],
      ["location", "Location is required"],
      ["pickupDate", "Pickup date is required"],
      ["pickupTime", "Pickup time is required"],
      ["returnDate", "Return date is required"],
      ["returnTime", "Return time is required"],
    ]);
  });

  test("treats blanks as empty", () => {
    expect(problemsOf({ city: " ", returnTime: "\t" })).toEqual({
      city: "City is required",
      returnTime: "Return time is required",
    });
  });

  const tooShort = { returnDate: "Rental duration must be at least 24 hours" };
  const tooLong = { returnDate: "Rental duration must be at most 60 days" };
  const tooFar = { pickupDate: "Pickup date must be within 180 days from today" };
  const past = { pickupDate: "Pickup date cannot be in the past" };
  const tooSoon = { pickupTime: "Pickup time must be more than 60 minutes from now" };
  const pickupWindow = { pickupTime: "Pickup time must be between 7 AM and 11 PM" };
  const returnWindow = { returnTime: "Return time must be between 7 AM and 11 PM" };

  test.each<[string, Partial<RentalSearch>, SearchProblems]>([
    ["pickup at 6:59 AM", { pickupTime: "6:59 AM" }, pickupWindow],
    ["pickup at 7:00 AM", { pickupTime: "7:00 AM" }, {}],
    ["pickup at 10:30 PM", { pickupTime: "10:30 PM" }, {}],
    ["pickup at 11:00 PM", { pickupTime: "11:00 PM" }, pickupWindow],
    ["pickup at midnight", { pickupTime: "12:00 AM" }, pickupWindow],
    ["return at 6:59 AM", { returnTime: "6:59 AM" }, returnWindow],
    ["return at 7:00 AM", { returnTime: "7:00 AM" }, {}],
    ["return at 10:30 PM", { returnTime: "10:30 PM" }, {}],
    ["return at 11:00 PM", { returnTime: "11:00 PM" }, returnWindow],
    ["a rental of 23 hours", { returnDate: "2026-11-22", returnTime: "8:30 AM" }, tooShort],
    ["a rental of 23:30", { returnDate: "2026-11-22", returnTime: "9:00 AM" }, tooShort],
    ["a rental of 24 hours", { returnDate: "2026-11-22", returnTime: "9:30 AM" }, {}],
    ["return at pickup", { returnDate: "2026-11-21", returnTime: "9:30 AM" }, tooShort],
    ["return before pickup", { returnDate: "2026-11-20" }, tooShort],
    ["return in the past", { returnDate: "2020-01-01" }, tooShort],
    ["pickup yesterday", { pickupDate: "2026-11-19" }, past],
    ["pickup years ago", { pickupDate: "2020-02-29", returnDate: "2020-03-02" }, past],
    ["pickup in 30 minutes", { pickupDate: "2026-11-20" }, tooSoon],
    ["pickup earlier today", { pickupDate: "2026-11-20", pickupTime: "7:00 AM" }, tooSoon],
    ["pickup in an hour", { pickupDate: "2026-11-20", pickupTime: "10:00 AM" }, tooSoon],
    ["pickup in 61 minutes", { pickupDate: "2026-11-20", pickupTime: "10:01 AM" }, {}],
    ["exactly 60 days", { returnDate: "2027-01-20", returnTime: "9:30 AM" }, {}],
    ["60 days and a bit", { returnDate: "2027-01-20", returnTime: "10:00 AM" }, tooLong],
    ["180 days ahead", { pickupDate: "2027-05-19", returnDate: "2027-05-21" }, {}],
    ["181 days ahead", { pickupDate: "2027-05-20", returnDate: "2027-05-22" }, tooFar],
    ["30 Feb", { pickupDate: "2026-02-30" }, { pickupDate: "Pickup date is not a real date" }],
    [
      "return on 30 Feb",
      { returnDate: "2027-02-30" },
      { returnDate: "Return date is not a real date" },
    ],
    [
      "29 Feb outside a leap year",
      { returnDate: "2027-02-29" },
      { returnDate: "Return date is not a real date" },
    ],
    ["invalid time", { pickupTime: "09:30" }, { pickupTime: "Pickup time must look like 9:30 AM" }],
    [
      "invalid return",
      { returnTime: "late" },
      { returnTime: "Return time must look like 9:30 AM" },
    ],
  ])("%s", (_, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected);
  });

  test("reports several problems at once", () => {
    expect(
      problemsOf({
        city: "",
        pickupTime: "11:00 PM",
        returnDate: "2026-11-22",
        returnTime: "6:59 AM",
      }),
    ).toEqual({
      city: "City is required",
      ...pickupWindow,
      ...tooShort,
      ...returnWindow,
    });
  });

  test("uses the current date in business time, not in UTC", () => {
    const justAfterMidnight = Date.parse("2026-11-20T18:31:00Z");
    expect(problemsOf({ pickupDate: "2026-11-20" }, justAfterMidnight)).toEqual(past);
    expect(problemsOf({ pickupTime: "7:00 AM" }, justAfterMidnight)).toEqual({});
  });

  test("accepts a rental over a leap day", () => {
    const at = instantOf("2028-02-27", 9 * 60);
    const leap = { pickupDate: "2028-02-28", returnDate: "2028-02-29", returnTime: "9:30 AM" };
    expect(problemsOf(leap, at)).toEqual({});
    expect(problemsOf({ ...leap, pickupDate: "2028-02-29", returnDate: "2028-03-01" }, at)).toEqual(
      {},
    );
  });
});

describe("afterPickupChange", () => {
  const nextDay = { returnDate: "2026-11-22", returnTime: "9:30 AM" };

  test.each<[string, Partial<RentalSearch>, Partial<RentalSearch>]>([
    ["an empty return", { returnDate: "", returnTime: "" }, nextDay],
    ["a return without time", { returnTime: "" }, nextDay],
    ["a return without date", { returnDate: "" }, nextDay],
    ["an invalid return", { returnDate: "2026-02-30" }, nextDay],
    ["a return before the pickup", { returnDate: "2026-11-20" }, nextDay],
    ["a return after 23 hours", { returnDate: "2026-11-22", returnTime: "8:30 AM" }, nextDay],
    ["a return after 24 hours", nextDay, nextDay],
    ["a later return", {}, {}],
    ["no pickup date", { pickupDate: "", returnDate: "" }, { pickupDate: "", returnDate: "" }],
    ["no pickup time", { pickupTime: "", returnDate: "" }, { pickupTime: "", returnDate: "" }],
    ["30 Feb", { pickupDate: "2026-02-30" }, { pickupDate: "2026-02-30" }],
  ])("%s", (_, before, after) => {
    expect(adjustReturnToPickup({ ...search, ...before })).toEqual({ ...search, ...after });
  });

  test("handles the leap day", () => {
    const leapDaySearch = { ...search, pickupDate: "2028-02-28", returnDate: "" };
    expect(adjustReturnToPickup(leapDaySearch).returnDate).toBe("2028-02-29");
  });
});

describe("search and params", () => {
  test("omit empty fields and have a fixed order", () => {
    const { city, ...rest } = { ...EMPTY_SEARCH, city: "Visakhapatnam", returnTime: "6:00 PM" };
    expect(searchToParams({ ...rest, city }).toString()).toBe(
      "city=Visakhapatnam&returnTime=6%3A00+PM",
    );
    expect([...searchToParams({ ...search, vehicleType: "SUV" }).keys()]).toEqual(
      Object.keys(EMPTY_SEARCH),
    );
    expect(searchToParams(EMPTY_SEARCH).size).toBe(0);
  });

  test("treat missing fields as empty, ignore unknown ones and use the first of two", () => {
    expect(searchFromParams(new URLSearchParams(""))).toEqual(EMPTY_SEARCH);
    const params = new URLSearchParams("city=Vizag&city=Araku&page=2");
    expect(searchFromParams(params)).toEqual({ ...EMPTY_SEARCH, city: "Vizag" });
  });
});
