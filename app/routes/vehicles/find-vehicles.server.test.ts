import { afterAll, beforeAll, expect, test } from "vitest";
import { insertBooking, insertCar, insertUser, MADE_AT } from "#test/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { instantOf } from "#app/domain/business-time.ts";
import { findVehicles } from "./find-vehicles.server.ts";

const SEARCH = {
  city: "Visakhapatnam",
  location: "RTC Complex",
  pickupDate: "2026-11-22",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-24",
  returnTime: "6:00 PM",
};
const PERIOD = {
  pickupAt: instantOf("2026-11-22", 9 * 60 + 30),
  returnAt: instantOf("2026-11-24", 18 * 60),
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertCar(db, { slug: "creta" });
  await insertCar(db, { slug: "thar", location: "Airport", featured: 1 });
  const busy = await insertCar(db, { slug: "verna", category: "Sedan" });
  const user = await insertUser(db);
  await insertBooking(db, { carId: busy.id, userId: user.id, ...PERIOD });
});
afterAll(() => database.drop());

async function find(params: Record<string, string>) {
  const found = await findVehicles(database.db, new URLSearchParams(params), MADE_AT);
  const slugs = (cars: readonly { slug: string }[]) => cars.map((car) => car.slug);
  return {
    problems: found.problems,
    search: found.search,
    cars: found.found && slugs(found.found.cars),
    elsewhere: found.found && slugs(found.found.elsewhere),
    featured: slugs(found.featured),
    period: found.found?.period,
  };
}

test("no search shows the featured cars and no problem", async () => {
  expect(await find({})).toMatchObject({ problems: {}, cars: null, featured: ["thar"] });
});

test("a whole search is answered with the free cars and its period", async () => {
  expect(await find(SEARCH)).toMatchObject({
    problems: {},
    cars: ["creta"],
    elsewhere: [],
    featured: [],
    period: PERIOD,
  });
});

test("nothing free there offers what is free in the city, and without that the featured cars", async () => {
  const sedans = await find({ ...SEARCH, vehicleType: "Sedan" });
  expect(sedans).toMatchObject({ cars: [], elsewhere: [], featured: ["thar"] });
  await insertCar(database.db, { slug: "city", category: "Sedan", location: "Airport" });
  const nearby = await find({ ...SEARCH, vehicleType: "Sedan" });
  expect(nearby).toMatchObject({ cars: [], elsewhere: ["city"], featured: [] });
});

test("a vehicle type that is no category narrows nothing", async () => {
  expect(await find({ ...SEARCH, vehicleType: "Tractor" })).toMatchObject({ cars: ["creta"] });
});

test("a form that was sent empty is told what is missing", async () => {
  const empty = Object.fromEntries(Object.keys(SEARCH).map((field) => [field, ""]));
  const { problems, cars } = await find(empty);
  expect(cars).toBeNull();
  expect(problems).toEqual({
    city: "City is required",
    location: "Location is required",
    pickupDate: "Pickup date is required",
    pickupTime: "Pickup time is required",
    returnDate: "Return date is required",
    returnTime: "Return time is required",
  });
});

test("a past search is refused with its message, and kept for the form", async () => {
  const past = { ...SEARCH, pickupDate: "2026-11-19" };
  expect(await find(past)).toMatchObject({
    problems: { pickupDate: "Pickup date cannot be in the past" },
    search: past,
    cars: null,
    featured: ["thar"],
  });
});

test("a link that only fills in a place asks for nothing, unless the place is unknown", async () => {
  const { city, location } = SEARCH;
  expect((await find({ city, location })).problems).toEqual({});
  expect((await find({ city: "Atlantis" })).problems).toEqual({
    city: "Choose a city from the list",
  });
  expect((await find({ ...SEARCH, location: "Moon" })).problems).toEqual({
    location: "Choose a location from the list",
  });
});
