import { beforeAll, expect, test } from "vitest";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import {
  listFeaturedCars,
  listFreeCars,
  findCarBySlugOrId,
  isCarFree,
} from "./find-cars.server.ts";
import { listPickupPlaces } from "./list-pickup-places.server.ts";

const NOW = CREATED_AT;
const PERIOD: RentalPeriod = {
  pickupAt: instantOf("2026-11-22", 9 * 60),
  returnAt: instantOf("2026-11-24", 9 * 60),
};

const { db } = await openTestDatabase();
let userId: string;

beforeAll(async () => {
  userId = (await insertUser(db)).id;
});

/** Each test has a pickup location of its own, so that none sees another's cars. */
async function freeSlugs(location: string) {
  const search = { city: "Visakhapatnam", location, period: PERIOD };
  return (await listFreeCars(db, search, NOW)).map((car) => car.slug);
}

test("finds a car until a booking overlaps by a minute", async () => {
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

test("finds a car between back-to-back bookings", async () => {
  const car = await insertCar(db, { slug: "back-to-back", location: "Touching" });
  const before = { pickupAt: PERIOD.pickupAt - 24 * HOUR, returnAt: PERIOD.pickupAt };
  const after = { pickupAt: PERIOD.returnAt, returnAt: PERIOD.returnAt + 24 * HOUR };
  await insertBooking(db, { carId: car.id, userId, ...before });
  await insertBooking(db, { carId: car.id, userId, ...after });
  expect(await freeSlugs("Touching")).toEqual(["back-to-back"]);
});

test("excludes a blocked car", async () => {
  const car = await insertCar(db, { location: "Workshop" });
  await insertBlock(db, car.id, { pickupAt: PERIOD.pickupAt + HOUR, returnAt: PERIOD.returnAt });
  expect(await freeSlugs("Workshop")).toEqual([]);
});

test("excludes a car with a current hold, except for its own customer; ignores expired holds", async () => {
  const location = "Holds";
  const held = await insertCar(db, { slug: "held", location });
  const over = await insertCar(db, { slug: "over", location });
  const hold = { userId, status: "pending", ...PERIOD } as const;
  await insertBooking(db, { ...hold, carId: held.id, holdExpiresAt: NOW + 1 });
  await insertBooking(db, { ...hold, carId: over.id, holdExpiresAt: NOW });
  expect(await freeSlugs(location)).toEqual(["over"]);

  const input = { carId: held.id, period: PERIOD };
  expect(await isCarFree(db, { ...input, userId: null }, NOW)).toBe(false);
  expect(await isCarFree(db, { ...input, userId: (await insertUser(db)).id }, NOW)).toBe(false);
  expect(await isCarFree(db, { ...input, userId }, NOW)).toBe(true);
  expect(await isCarFree(db, { ...input, userId: null }, NOW + 1)).toBe(true);
});

test("ignores cancelled and failed bookings", async () => {
  const car = await insertCar(db, { slug: "given-back", location: "Given back" });
  await insertBooking(db, { carId: car.id, userId, status: "cancelled", ...PERIOD });
  await insertBooking(db, { carId: car.id, userId, status: "failed", ...PERIOD });
  expect(await freeSlugs("Given back")).toEqual(["given-back"]);
});

test("excludes archived cars everywhere", async () => {
  const archived = { slug: "archived", location: "Archive", archivedAt: NOW, featured: 1 } as const;
  const car = await insertCar(db, archived);
  expect(await freeSlugs("Archive")).toEqual([]);
  expect(await findCarBySlugOrId(db, car.slug, NOW)).toBeNull();
  expect(await isCarFree(db, { carId: car.id, period: PERIOD, userId: null }, NOW)).toBe(false);
  const featured = await listFeaturedCars(db, 6, NOW);
  expect(featured.map(({ slug }) => slug)).not.toContain("archived");
});

test("finds a car by slug and by id", async () => {
  const car = await insertCar(db, { slug: "by-both", location: "Single" });
  expect(await findCarBySlugOrId(db, "by-both", NOW)).toMatchObject({
    id: car.id,
    gallery: [],
    features: [],
  });
  expect((await findCarBySlugOrId(db, car.id, NOW))?.slug).toBe("by-both");
  expect(await findCarBySlugOrId(db, "nothing-like-it", NOW)).toBeNull();
});

test("lists cities and their locations once, in order", async () => {
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
