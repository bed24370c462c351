import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CAR_CATEGORIES } from "./car.ts";
import {
  chosenFilters,
  countChoices,
  describeChoice,
  FILTER_NAMES,
  filterChoices,
  type FilterChoices,
  type FilteredCar,
  filtersFromParams,
  matchesFilters,
  NO_FILTERS,
} from "./car-filters.ts";
import { paise } from "./money.ts";

const suv: FilteredCar = {
  category: "SUV",
  pricePerHour: paise(240_00),
  transmission: "Automatic",
  fuelType: "Diesel",
  seats: 7,
};
const hatchback: FilteredCar = {
  category: "Hatchback",
  pricePerHour: paise(70_00),
  transmission: "Manual",
  fuelType: "Petrol",
  seats: 5,
};
const sports: FilteredCar = {
  category: "Sports",
  pricePerHour: paise(1200_00),
  transmission: "Automatic",
  fuelType: "Petrol",
  seats: 2,
};
const fleet = [suv, hatchback, sports];
const choices = filterChoices(fleet);

const anyCar: fc.Arbitrary<FilteredCar> = fc.record({
  category: fc.constantFrom(...CAR_CATEGORIES),
  pricePerHour: fc.integer({ min: 1, max: 1500_00 }).map(paise),
  transmission: fc.constantFrom("Manual", "Automatic"),
  fuelType: fc.constantFrom("Petrol", "Diesel", "CNG"),
  seats: fc.constantFrom(2, 4, 5, 7),
});
const anyFleet = fc.array(anyCar, { minLength: 1, maxLength: 12 });

function anyFilters(among: FilterChoices) {
  const one = (name: keyof FilterChoices) => fc.constantFrom("", ...among[name]);
  return fc.record({
    vehicleType: one("vehicleType"),
    price: one("price"),
    transmission: one("transmission"),
    fuel: one("fuel"),
    seats: one("seats"),
  });
}

const narrowed = anyFleet.chain((cars) => {
  const among = filterChoices(cars);
  return anyFilters(among).map((filters) => ({ cars, among, filters }));
});

describe("filterChoices", () => {
  test("has the spec's categories and price bands, and the fleet's other values", () => {
    expect(choices).toEqual({
      vehicleType: ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"],
      price: ["0-300", "301-500", "501-750", "751-1000", "over-1000"],
      transmission: ["Automatic", "Manual"],
      fuel: ["Diesel", "Petrol"],
      seats: ["5", "7"],
    });
  });

  test("has no seats to choose when all cars have the same number", () => {
    expect(filterChoices([hatchback, hatchback]).seats).toEqual([]);
  });
});

describe("filtersFromParams", () => {
  const read = (query: string) => filtersFromParams(new URLSearchParams(query), choices);

  test("reads known values", () => {
    expect(read("vehicleType=SUV&price=over-1000&transmission=Manual&fuel=Petrol&seats=7")).toEqual(
      {
        vehicleType: "SUV",
        price: "over-1000",
        transmission: "Manual",
        fuel: "Petrol",
        seats: "7",
      },
    );
  });

  test.each([
    "",
    "vehicleType=Tractor&price=1-2&transmission=&fuel=%00&seats=-1",
    "vehicleType=suv&price=__proto__&seats=5.0&fuel=Electric",
    "price=0-300%27%20or%201=1&seats=1e1&transmission[]=Manual",
  ])("filters nothing for %s", (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });

  test("returns known values only", () => {
    const anyText = fc.oneof(fc.string(), fc.constantFrom("SUV", "5", "0-300", "constructor"));
    const anyParams = fc.array(fc.tuple(fc.constantFrom(...FILTER_NAMES, "city"), anyText));
    fc.assert(
      fc.property(anyParams, (params) => {
        const filters = filtersFromParams(new URLSearchParams(params), choices);
        for (const name of FILTER_NAMES) {
          expect(["", ...choices[name]]).toContain(filters[name]);
        }
      }),
    );
  });
});

describe("isLetThrough", () => {
  test.each([
    [{}, ["SUV", "Hatchback", "Sports"]],
    [{ vehicleType: "SUV" }, ["SUV"]],
    [{ price: "0-300" }, ["SUV", "Hatchback"]],
    [{ price: "over-1000" }, ["Sports"]],
    [{ transmission: "Automatic" }, ["SUV", "Sports"]],
    [{ fuel: "Petrol" }, ["Hatchback", "Sports"]],
    [{ seats: "5" }, ["SUV", "Hatchback"]],
    [{ seats: "7" }, ["SUV"]],
    [{ fuel: "Petrol", transmission: "Automatic" }, ["Sports"]],
    [{ fuel: "Diesel", seats: "7", price: "301-500" }, []],
  ])("with %o leaves %o", (filters, categories) => {
    const left = fleet.filter((car) => matchesFilters(car, { ...NO_FILTERS, ...filters }));
    expect(left.map((car) => car.category)).toEqual(categories);
  });
});

/** Each car as a kind of its own. */
function kindsOf(cars: readonly FilteredCar[]) {
  return cars.map((car) => ({ ...car, cars: 1 }));
}

describe("countChoices", () => {
  test("counts all cars of a kind", () => {
    const { fuel } = countChoices([{ ...suv, cars: 3 }], NO_FILTERS, choices);
    expect(fuel[0]).toEqual({ value: "Diesel", cars: 3 });
  });

  test("counts the cars that each choice would leave", () => {
    fc.assert(
      fc.property(narrowed, ({ cars, among, filters }) => {
        const counts = countChoices(kindsOf(cars), filters, among);
        for (const name of FILTER_NAMES) {
          expect(counts[name].map(({ value }) => value)).toEqual(among[name]);
          for (const { value, cars: count } of counts[name]) {
            const chosen = { ...filters, [name]: value };
            expect(cars.filter((car) => matchesFilters(car, chosen))).toHaveLength(count);
          }
        }
      }),
    );
  });

  test("the counts of the price bands add up to the cars of the other filters", () => {
    fc.assert(
      fc.property(narrowed, ({ cars, among, filters }) => {
        const counts = countChoices(kindsOf(cars), filters, among).price;
        const others = cars.filter((car) => matchesFilters(car, { ...filters, price: "" }));
        expect(counts.reduce((sum, { cars: count }) => sum + count, 0)).toBe(others.length);
      }),
    );
  });

  test("includes a choice that leaves no car", () => {
    const { fuel } = countChoices(kindsOf(fleet), { ...NO_FILTERS, vehicleType: "SUV" }, choices);
    expect(fuel).toEqual([
      { value: "Diesel", cars: 1 },
      { value: "Petrol", cars: 0 },
    ]);
  });
});

test("describes the chosen filters", () => {
  const filters = { ...NO_FILTERS, seats: "7", price: "over-1000", vehicleType: "SUV" };
  const words = chosenFilters(filters).map((name) => describeChoice(name, filters[name]));
  expect(words).toEqual(["SUV", "Rs.1,000+/hr", "7 or more seats"]);
});
