import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { type RentalSearch, SEARCH_FIELDS, validateSearch } from "#app/domain/rental-search.ts";
import { describeRefusal } from "./describe-refusal.ts";

const NOW = instantOf("2026-11-20", 10 * 60);
const SEARCH: RentalSearch = {
  city: "Visakhapatnam",
  location: "RTC Complex",
  pickupDate: "2026-11-22",
  pickupTime: "10:00 AM",
  returnDate: "2026-11-24",
  returnTime: "10:00 AM",
  vehicleType: "",
};

function titleFor(changes: Partial<RentalSearch>): string | null {
  const search = { ...SEARCH, ...changes };
  const checked = validateSearch(search, NOW);
  return checked.ok ? null : describeRefusal(search, checked.reason, NOW).title;
}

test("asks for all fields only where one is missing", () => {
  expect(titleFor({ city: "" })).toBe("Please fill in all fields");
  expect(titleFor({ pickupDate: "2026-01-01", returnTime: " " })).toBe("Please fill in all fields");
});

test.each(SEARCH_FIELDS)("asks for all fields where the %s is missing", (field) => {
  expect(titleFor({ [field]: "" })).toBe("Please fill in all fields");
});

test("names dates that have passed", () => {
  expect(titleFor({ pickupDate: "2026-11-19" })).toBe("These dates have passed");
  expect(titleFor({ pickupDate: "2026-11-20", pickupTime: "9:00 AM" })).toBe(
    "These dates have passed",
  );
});

test("asks to check a duration, hours and dates that cannot be booked", () => {
  const title = "Please check your dates and times";
  expect(titleFor({ returnDate: "2026-11-22" })).toBe(title);
  expect(titleFor({ pickupTime: "6:30 AM" })).toBe(title);
  expect(titleFor({ returnDate: "2026-02-30" })).toBe(title);
  expect(titleFor({ pickupDate: "2026-11-20", pickupTime: "10:30 AM" })).toBe(title);
});

test("does not call a date missing that no field can show", () => {
  const { search, problems } = {
    search: { ...SEARCH, pickupDate: "" },
    problems: { pickupDate: "Pickup date is not a real date" },
  };
  expect(describeRefusal(search, problems, NOW).title).toBe("Please check your dates and times");
});

test("asks for another place where it is unknown", () => {
  const problems = { city: "Choose a city from the list" };
  expect(describeRefusal(SEARCH, problems, NOW).title).toBe("Please choose another place");
});
