import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, instantOf } from "#app/domain/business-time.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import {
  filterChoices,
  matchesFilters,
  NO_FILTERS,
  countAllCars,
} from "#app/domain/car-filters.ts";
import { CAR_ORDERS } from "#app/domain/car-order.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import type { CarCard } from "./find-cars.server.ts";
import {
  countCarKinds,
  listMatchingCars,
  listMatchingCarsElsewhere,
} from "./list-matching-cars.server.ts";

const NOW = CREATED_AT;
const PICKUP = instantOf("2026-11-22", 9 * 60);
const PRICES = [1, 300_00, 300_01, 500_00, 500_50, 750_00, 1000_00, 1000_01, 9000_00];
const rental = {
  city: "Visakhapatnam",
  location: "Airport",
  period: { pickupAt: PICKUP, returnAt: PICKUP + 2 * DAY },
};

const { db } = await openTestDatabase();
let cars: CarCard[];

/** 200 cars, each unlike the ones before, at two places; every fifth is taken. */
beforeAll(async () => {
  const { id: userId } = await insertUser(db);
  for (let index = 0; index < 200; index++) {
    const car = await insertCar(db, {
      slug: `car-${index}`,
      category: CAR_CATEGORIES[index % 5]!,
      pricePerHour: paise(PRICES[index % 9]!),
      transmission: ["Manual", "Automatic"][index % 2]!,
      fuelType: ["Petrol", "Diesel", "Electric"][index % 3]!,
      seats: [4, 5, 7, 8][index % 4]!,
      year: 2020 + (index % 6),
      featured: index % 7 === 0 ? 1 : 0,
      location: index % 2 === 0 ? "Airport" : "Port",
    });
    if (index % 5 === 0) await insertBooking(db, { carId: car.id, userId, ...rental.period });
  }
  await insertCar(db, { slug: "archived", fuelType: "Hydrogen", archivedAt: NOW });
  await insertCar(db, { slug: "far", city: "Araku", location: "Airport" });
  cars = await list({});
});

type Query = Partial<Parameters<typeof listMatchingCars>[1]>;

async function list(query: Query) {
  const whole = { rental: null, filters: NO_FILTERS, order: "featured", limit: 1000 } as const;
  return await listMatchingCars(db, { ...whole, ...query }, NOW);
}

const slugsOf = (found: readonly CarCard[]) => found.map(({ slug }) => slug);
const isFree = ({ slug }: CarCard) => slug === "far" || Number(slug.slice(4)) % 5 !== 0;
const isThere = (car: CarCard) => car.city === rental.city && car.location === rental.location;

describe("listMatchingCars", () => {
  test("lists the whole fleet, free or not, without archived cars", () => {
    expect(cars).toHaveLength(201);
    expect(slugsOf(cars)).not.toContain("archived");
  });

  test("lists the cars of a place that are free", async () => {
    const expected = cars.filter((car) => isThere(car) && isFree(car));
    expect(slugsOf(await list({ rental }))).toEqual(slugsOf(expected));
    const later = { ...rental, period: { pickupAt: PICKUP + 3 * DAY, returnAt: PICKUP + 5 * DAY } };
    expect(await list({ rental: later })).toHaveLength(100);
  });

  test("filters as the rules of filters say, in any order, any number", async () => {
    const choices = filterChoices(cars);
    const one = (name: keyof typeof choices) => fc.constantFrom("", "", ...choices[name]);
    const anyQuery = fc.record({
      filters: fc.record({
        vehicleType: one("vehicleType"),
        price: one("price"),
        transmission: one("transmission"),
        fuel: one("fuel"),
        seats: one("seats"),
      }),
      order: fc.constantFrom(...CAR_ORDERS.map(({ id }) => id)),
      limit: fc.integer({ min: 1, max: 250 }),
      rental: fc.constantFrom(null, rental),
    });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const found = await list(query);
        const all = await list({ ...query, limit: 1000 });
        const matching = cars
          .filter((car) => query.rental === null || (isThere(car) && isFree(car)))
          .filter((car) => matchesFilters(car, query.filters));
        expect(slugsOf(found)).toEqual(slugsOf(all).slice(0, query.limit));
        expect(slugsOf(all).toSorted()).toEqual(slugsOf(matching).toSorted());
        const kinds = await countCarKinds(db, query.rental, NOW);
        const counted = kinds.filter((kind) => matchesFilters(kind, query.filters));
        expect(countAllCars(counted)).toBe(all.length);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["featured", (car: CarCard) => -car.featured],
    ["price-low", (car: CarCard) => car.pricePerHour],
    ["price-high", (car: CarCard) => -car.pricePerHour],
    ["newest", (car: CarCard) => -car.year],
    ["seats", (car: CarCard) => -car.seats],
  ] as const)("orders by %s, then price, then id", async (order, rank) => {
    const keys = (await list({ order })).map(
      (car) => [rank(car), car.pricePerHour, car.id] as const,
    );
    const sorted = keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
    expect(keys).toEqual(sorted);
  });
});

describe("countCarKinds", () => {
  test("has each kind once, of the whole fleet, with the cars that the rental can have", async () => {
    const hybrid = { fuelType: "Hybrid", transmission: "Automatic", seats: 8, location: "Yard" };
    for (const slug of ["a", "b"]) await insertCar(db, { ...hybrid, slug, category: "SUV" });
    const isHybrid = ({ fuelType }: { fuelType: string }) => fuelType === "Hybrid";
    const yard = { ...rental, location: "Yard" };
    for (const [at, count] of [
      [null, 2],
      [yard, 2],
      [rental, 0],
    ] as const) {
      const kinds = await countCarKinds(db, at, NOW);
      expect(kinds.filter(isHybrid)).toMatchObject([{ category: "SUV", seats: 8, cars: count }]);
      expect(kinds.some(({ fuelType }) => fuelType === "Hydrogen")).toBe(false);
    }
    await db.deleteFrom("cars").where("location", "=", "Yard").execute();
  });
});

test("listMatchingCarsElsewhere lists what is free at the other places of the city", async () => {
  const query = { rental, filters: NO_FILTERS, order: "featured", limit: 1000 } as const;
  const found = await listMatchingCarsElsewhere(db, query, NOW);
  const expected = cars.filter(
    (car) => car.city === rental.city && car.location === "Port" && isFree(car),
  );
  expect(slugsOf(found)).toEqual(slugsOf(expected));
  const short = { ...query, limit: 3, filters: { ...NO_FILTERS, fuel: "Electric" } };
  const three = await listMatchingCarsElsewhere(db, short, NOW + HOUR);
  expect(three.map(({ fuelType }) => fuelType)).toEqual(["Electric", "Electric", "Electric"]);
});

test("searches the other locations of the same city", async () => {
  const { id: userId } = await insertUser(db);
  const city = "Kakinada";
  await insertCar(db, { slug: "here", city, location: "Port" });
  await insertCar(db, { slug: "near", city, location: "Main Road" });
  const busy = await insertCar(db, { slug: "near-busy", city, location: "Main Road" });
  await insertCar(db, { slug: "further", city: "Rajahmundry", location: "Main Road" });
  await insertBooking(db, { carId: busy.id, userId, ...rental.period });
  const query = {
    rental: { city, location: "Port", period: rental.period },
    filters: NO_FILTERS,
    order: "featured",
    limit: 1000,
  } as const;
  const found = await listMatchingCarsElsewhere(db, query, NOW);
  expect(found.map((car) => car.slug)).toEqual(["near"]);
});
