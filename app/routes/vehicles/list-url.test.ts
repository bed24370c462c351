import { expect, test } from "vitest";
import { NO_FILTERS } from "#app/domain/car-filters.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { listUrl } from "./list-url.ts";

const search = { ...EMPTY_SEARCH, city: "Visakhapatnam", pickupTime: "9:30 AM" };

test("the default list of the whole fleet has the shortest URL", () => {
  const choices = { search: EMPTY_SEARCH, filters: NO_FILTERS, order: "featured" } as const;
  expect(listUrl(choices)).toBe("/vehicles");
});

test("has the search, filters and order, and nothing else", () => {
  const filters = { ...NO_FILTERS, vehicleType: "SUV", seats: "7" };
  expect(listUrl({ search, filters, order: "price-low", pages: 2 })).toBe(
    "/vehicles?city=Visakhapatnam&pickupTime=9%3A30+AM&vehicleType=SUV&seats=7&sort=price-low&pages=2",
  );
});

test("has the vehicle type as a filter, not as part of the search", () => {
  const narrowed = { ...search, vehicleType: "Sedan" };
  expect(listUrl({ search: narrowed, filters: NO_FILTERS, order: "featured" })).toBe(
    "/vehicles?city=Visakhapatnam&pickupTime=9%3A30+AM",
  );
});
