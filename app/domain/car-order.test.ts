import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CAR_ORDERS, carOrderOf, sortCars, type SortedCar } from "./car-order.ts";
import { paise } from "./money.ts";

function car(id: string, own: Partial<SortedCar> = {}): SortedCar {
  return { id, featured: 0, pricePerHour: paise(100_00), year: 2022, seats: 5, ...own };
}

const cars = [
  car("old", { year: 2018, pricePerHour: paise(90_00) }),
  car("wide", { seats: 7, pricePerHour: paise(240_00) }),
  car("shown", { featured: 1, pricePerHour: paise(120_00) }),
  car("new", { year: 2024 }),
];

test.each([
  ["featured", ["shown", "old", "new", "wide"]],
  ["price-low", ["old", "new", "shown", "wide"]],
  ["price-high", ["wide", "shown", "new", "old"]],
  ["newest", ["new", "shown", "wide", "old"]],
  ["seats", ["wide", "old", "new", "shown"]],
] as const)("%s", (order, ids) => {
  expect(sortCars(cars, order).map(({ id }) => id)).toEqual(ids);
});

test("each order is independent of the order of the input", () => {
  const anyCars = fc.uniqueArray(
    fc.record({
      id: fc.string(),
      featured: fc.constantFrom(0 as const, 1 as const),
      pricePerHour: fc.integer({ min: 1, max: 3 }).map(paise),
      year: fc.constantFrom(2022, 2023),
      seats: fc.constantFrom(5, 7),
    }),
    { selector: ({ id }) => id },
  );
  const anyOrder = fc.constantFrom(...CAR_ORDERS.map(({ id }) => id));
  fc.assert(
    fc.property(anyCars, anyOrder, (cars, order) => {
      const listed = sortCars(cars, order);
      expect(listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        cars.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      expect(sortCars(cars.toReversed(), order)).toEqual(listed);
    }),
  );
});

test.each([null, "", "cheapest", "Featured", "__proto__"])("%s is the default order", (id) => {
  expect(carOrderOf(id)).toBe("featured");
});
