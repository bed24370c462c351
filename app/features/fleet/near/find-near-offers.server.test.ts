import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { NO_FILTERS } from "#app/domain/car-filters.ts";
import { CREATED_AT, insertBlock, insertBooking, insertCar } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findCarBySlugOrId, isCarFree } from "#app/features/fleet/find-cars.server.ts";
import { findNearOffers } from "./find-near-offers.server.ts";

const { db } = await openTestDatabase();

const PERIOD = { pickupAt: instantOf("2026-11-24", 600), returnAt: instantOf("2026-11-26", 600) };
const RENTAL = { city: "Visakhapatnam", location: "Airport", period: PERIOD };
const moved = (by: number) => ({
  pickupAt: PERIOD.pickupAt + by,
  returnAt: PERIOD.returnAt + by,
});

/** Two cars at the airport that are taken, three elsewhere in the city of which one is. */
beforeAll(async () => {
  const airport = { location: "Airport" };
  const creta = await insertCar(db, { ...airport, name: "Creta" });
  await insertBooking(db, { carId: creta.id, ...moved(4 * HOUR) });
  const verna = await insertCar(db, {
    ...airport,
    name: "Verna",
    category: "Sedan",
    preparationBefore: 60,
    preparationAfter: 0,
  });
  await insertBlock(db, verna.id, {
    pickupAt: PERIOD.pickupAt - DAY,
    returnAt: PERIOD.pickupAt + 2 * HOUR,
  });
  // A hold that has run out, and a long block outside of the days that are looked at.
  const holdExpiresAt = CREATED_AT - MINUTE;
  await insertBooking(db, { carId: verna.id, ...moved(DAY), status: "pending", holdExpiresAt });
  await insertBlock(db, verna.id, { pickupAt: PERIOD.returnAt + 9 * DAY, returnAt: 9e12 });
  await insertCar(db, {});
  await insertCar(db, { category: "Sedan" });
  const taken = await insertCar(db, { location: "Beach Road" });
  await insertBooking(db, { carId: taken.id, ...PERIOD });
  await insertCar(db, { city: "Araku" });
  await insertCar(db, { ...airport, name: "Gone", archivedAt: CREATED_AT });
});

async function find(found: number, filters = NO_FILTERS, rental = RENTAL) {
  return await findNearOffers(db, rental, { filters, found }, CREATED_AT);
}

test("counts the cars of the other places of the city, whatever the search finds", async () => {
  for (const found of [0, 4, 40]) {
    expect((await find(found)).places).toEqual([{ location: "RTC Complex", cars: 2 }]);
  }
  const { places } = await find(0, { ...NO_FILTERS, vehicleType: "Sedan" });
  expect(places).toEqual([{ location: "RTC Complex", cars: 1 }]);
});

test("counts the free cars of the next 14 days where few are found", async () => {
  const { days } = await find(0);
  expect(days.map(({ period }) => period)).toEqual(
    Array.from({ length: 14 }, (_, day) => moved(day * DAY)),
  );
  expect(days.map(({ cars }) => cars)).toEqual([0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1]);
  const sedans = await find(0, { ...NO_FILTERS, vehicleType: "Sedan" });
  expect(sedans.days.map(({ cars }) => cars)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
});

test("offers taken cars at their nearest free times, preparation included", async () => {
  const { cars } = await find(1);
  expect(cars.map(({ car, times }) => ({ car: car.name, times }))).toEqual([
    {
      car: "Verna",
      times: [
        { period: moved(-3 * DAY), shift: "3 days earlier" },
        { period: moved(3 * HOUR), shift: "3 h later" },
      ],
    },
    {
      car: "Creta",
      times: [
        { period: moved(-44 * HOUR), shift: "1 day 20 h earlier" },
        { period: moved(52 * HOUR), shift: "2 days 4 h later" },
      ],
    },
  ]);
});

test("has neither days nor times where enough cars are found", async () => {
  expect(await find(4)).toMatchObject({ days: [], cars: [] });
});

test("agrees with the search about each day and each time that it offers", async () => {
  const { days, cars } = await find(0);
  for (const { period, cars: count } of days) {
    const [today] = (await find(0, NO_FILTERS, { ...RENTAL, period })).days;
    expect(today?.cars).toBe(count);
  }
  for (const { car, times } of cars) {
    const { id: carId = "" } = (await findCarBySlugOrId(db, car.slug, CREATED_AT)) ?? {};
    for (const { period } of times) {
      const query = { carId, period, userId: null };
      expect(await isCarFree(db, query, CREATED_AT)).toBe(true);
    }
  }
});
