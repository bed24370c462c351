import { expect, test } from "vitest";
import { NO_FILTERS } from "#app/domain/car-filters.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { listUrl } from "./list-url.ts";

const search = { ...EMPTY_SEARCH, city: "Visakhapatnam", pickupTime: "9:30 AM" };

test("the usual list of the whole fleet has the shortest address", () => {
  const choices = { search: EMPTY_SEARCH, filters: NO_FILTERS, order: "featured" } as const;
  expect(listUrl(choices)).toBe("/vehicles");
});

test("the address says what is asked, narrowed and sorted, and nothing else", () => {
  const filters = { ...NO_FILTERS, vehicleType: "SUV", seats: "7" };
  expect(listUrl({ search, filters, order: "price-low", pages: 2 })).toBe(
    "/vehicles?city=Visakhapatnam&pickupTime=9%3A30+AM&vehicleType=SUV&seats=7&sort=price-low&pages=2",
  );
});

test("the vehicle type is the filter's, not the search's", () => {
  const narrowed = { ...search, vehicleType: "Sedan" };
  expect(listUrl({ search: narrowed, filters: NO_FILTERS, order: "featured" })).toBe(
    "/vehicles?city=Visakhapatnam&pickupTime=9%3A30+AM",
  );
});
