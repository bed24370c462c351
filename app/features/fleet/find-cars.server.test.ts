import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { listCarKinds } from "./list-car-kinds.server.ts";
import {
  listFeaturedCars,
  listFleet,
  listFreeCars,
  listFreeCarsElsewhere,
  findCarBySlugOrId,
  isCarFree,
} from "./find-cars.server.ts";
import { listPickupPlaces } from "./list-pickup-places.server.ts";

const NOW = CREATED_AT;
const PERIOD: RentalPeriod = {
  pickupAt: instantOf("2026-11-22", 9 * 60),
  returnAt: instantOf("2026-11-24", 9 * 60),
};

let database: TestDatabase;
let db: Database;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  userId = (await insertUser(db)).id;
});
afterAll(() => database.drop());

/** Each test has a pickup location of its own, so that none sees another's cars. */
async function freeSlugs(location: string) {
  const asked = { city: "Visakhapatnam", location, period: PERIOD };
  return (await listFreeCars(db, asked, NOW)).map((car) => car.slug);
}

test("a car is free until a booking overlaps by as little as a minute", async () => {
  const location = "Overlap";
  const ends = [
    ["before", PERIOD.pickupAt - 48 * HOUR, PERIOD.pickupAt - HOUR],
    ["into-the-start", PERIOD.pickupAt - 24 * HOUR, PERIOD.pickupAt + 60_000],
    ["inside", PERIOD.pickupAt + HOUR, PERIOD.pickupAt + 25 * HOUR],
    ["around", PERIOD.pickupAt - HOUR, PERIOD.returnAt + HOUR],
    ["same", PERIOD.pickupAt, PERIOD.returnAt],
    ["into-the-end", PERIOD.returnAt - 60_000, PERIOD.returnAt + 24 * HOUR],
    ["after", PERIOD.returnAt + HOUR, PERIOD.returnAt + 48 * HOUR],
  ] as const;
  for (const [slug, pickupAt, returnAt] of ends) {
    const car = await insertCar(db, { slug, location });
    await insertBooking(db, { carId: car.id, userId, pickupAt, returnAt });
  }
  expect((await freeSlugs(location)).toSorted()).toEqual(["after", "before"]);
});

test("back-to-back bookings leave the car free between them", async () => {
  const car = await insertCar(db, { slug: "back-to-back", location: "Touching" });
  const before = { pickupAt: PERIOD.pickupAt - 24 * HOUR, returnAt: PERIOD.pickupAt };
  const after = { pickupAt: PERIOD.returnAt, returnAt: PERIOD.returnAt + 24 * HOUR };
  await insertBooking(db, { carId: car.id, userId, ...before });
  await insertBooking(db, { carId: car.id, userId, ...after });
  expect(await freeSlugs("Touching")).toEqual(["back-to-back"]);
});

test("a block takes the car out", async () => {
  const car = await insertCar(db, { location: "Workshop" });
  await insertBlock(db, car.id, { pickupAt: PERIOD.pickupAt + HOUR, returnAt: PERIOD.returnAt });
  expect(await freeSlugs("Workshop")).toEqual([]);
});

test("a live hold keeps the car from others, not from its own customer; an expired one from nobody", async () => {
  const location = "Holds";
  const held = await insertCar(db, { slug: "held", location });
  const over = await insertCar(db, { slug: "over", location });
  const hold = { userId, status: "pending", ...PERIOD } as const;
  await insertBooking(db, { ...hold, carId: held.id, holdExpiresAt: NOW + 1 });
  await insertBooking(db, { ...hold, carId: over.id, holdExpiresAt: NOW });
  expect(await freeSlugs(location)).toEqual(["over"]);

  const asked = { carId: held.id, period: PERIOD };
  expect(await isCarFree(db, { ...asked, userId: null }, NOW)).toBe(false);
  expect(await isCarFree(db, { ...asked, userId: (await insertUser(db)).id }, NOW)).toBe(false);
  expect(await isCarFree(db, { ...asked, userId }, NOW)).toBe(true);
  expect(await isCarFree(db, { ...asked, userId: null }, NOW + 1)).toBe(true);
});

test("cancelled and failed bookings keep nothing", async () => {
  const car = await insertCar(db, { slug: "given-back", location: "Given back" });
  await insertBooking(db, { carId: car.id, userId, status: "cancelled", ...PERIOD });
  await insertBooking(db, { carId: car.id, userId, status: "failed", ...PERIOD });
  expect(await freeSlugs("Given back")).toEqual(["given-back"]);
});

test("archived cars are gone from everywhere", async () => {
  const archived = { slug: "archived", location: "Archive", archivedAt: NOW, featured: 1 } as const;
  const car = await insertCar(db, archived);
  expect(await freeSlugs("Archive")).toEqual([]);
  expect(await findCarBySlugOrId(db, car.slug)).toBeNull();
  expect(await isCarFree(db, { carId: car.id, period: PERIOD, userId: null }, NOW)).toBe(false);
  for (const found of [await listFeaturedCars(db, 6), await listFleet(db)]) {
    expect(found.map((known) => known.slug)).not.toContain("archived");
  }
});

test("elsewhere means the other locations of the same city", async () => {
  const city = "Kakinada";
  await insertCar(db, { slug: "here", city, location: "Port" });
  await insertCar(db, { slug: "near", city, location: "Main Road" });
  const busy = await insertCar(db, { slug: "near-busy", city, location: "Main Road" });
  await insertCar(db, { slug: "far", city: "Rajahmundry", location: "Main Road" });
  await insertBooking(db, { carId: busy.id, userId, ...PERIOD });
  const found = await listFreeCarsElsewhere(db, { city, location: "Port", period: PERIOD }, NOW);
  expect(found.map((car) => car.slug)).toEqual(["near"]);
});

test("the fleet is every car, wherever it stands and whether it is free or not", async () => {
  const busy = await insertCar(db, { slug: "busy", location: "Depot" });
  await insertCar(db, { slug: "idle", city: "Vijayawada", location: "Depot" });
  await insertBooking(db, { carId: busy.id, userId, ...PERIOD });
  const slugs = (await listFleet(db)).map((car) => car.slug);
  expect(slugs).toContain("busy");
  expect(slugs).toContain("idle");
});

test("a kind of car is told once, and not of an archived car", async () => {
  const hybrid = { fuelType: "Hybrid", transmission: "Automatic", seats: 8 };
  await insertCar(db, hybrid);
  await insertCar(db, hybrid);
  await insertCar(db, { fuelType: "Hydrogen", archivedAt: NOW });
  const kinds = await listCarKinds(db);
  expect(kinds.filter((kind) => kind.fuelType === "Hybrid")).toEqual([hybrid]);
  expect(kinds.some((kind) => kind.fuelType === "Hydrogen")).toBe(false);
});

test("a car is found by its slug and by its id, with its lists read", async () => {
  const car = await insertCar(db, { slug: "by-both", location: "Single" });
  expect(await findCarBySlugOrId(db, "by-both")).toMatchObject({
    id: car.id,
    gallery: [],
    features: [],
  });
  expect((await findCarBySlugOrId(db, car.id))?.slug).toBe("by-both");
  expect(await findCarBySlugOrId(db, "nothing-like-it")).toBeNull();
});

test("pickup places are the cities with their locations, each once, in order", async () => {
  const city = "Anakapalle";
  await insertCar(db, { city, location: "Station" });
  await insertCar(db, { city, location: "Bus Stand" });
  await insertCar(db, { city, location: "Station" });
  await insertCar(db, { city, location: "Closed", archivedAt: NOW });
  const places = await listPickupPlaces(db);
  expect(places.find((place) => place.city === city)).toEqual({
    city,
    locations: ["Bus Stand", "Station"],
  });
  const cities = places.map((place) => place.city);
  expect(cities).toEqual(cities.toSorted());
});
