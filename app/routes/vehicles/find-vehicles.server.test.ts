import { beforeAll, expect, test } from "vitest";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
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

const database = await openTestDatabase();

beforeAll(async () => {
  const { db } = database;
  await insertCar(db, { slug: "creta" });
  await insertCar(db, { slug: "thar", location: "Airport", featured: 1, fuelType: "Diesel" });
  const busy = await insertCar(db, { slug: "verna", category: "Sedan" });
  const user = await insertUser(db);
  await insertBooking(db, { carId: busy.id, userId: user.id, ...PERIOD });
});

async function find(params: Record<string, string>) {
  const found = await findVehicles(database.db, new URLSearchParams(params), CREATED_AT);
  const slugs = (cars: readonly { slug: string }[]) => cars.map((car) => car.slug);
  const { cars, elsewhere, featured, ...list } = found.list;
  return {
    ...found,
    ...list,
    cars: slugs(cars),
    elsewhere: slugs(elsewhere),
    featured: slugs(featured),
  };
}

test("shows the whole fleet without a search, featured cars first", async () => {
  expect(await find({})).toMatchObject({
    problems: {},
    period: null,
    cars: ["thar", "creta", "verna"],
    total: 3,
    featured: [],
  });
});

test("answers a complete search with its period and the free cars", async () => {
  expect(await find(SEARCH)).toMatchObject({
    problems: {},
    cars: ["creta"],
    elsewhere: [],
    featured: [],
    period: PERIOD,
  });
});

test("adds the cars elsewhere in the city when asked for them", async () => {
  const list = { cars: ["creta"], elsewhere: ["thar"] };
  expect(await find({ ...SEARCH, elsewhere: "1" })).toMatchObject(list);
});

test("applies filters and counts what each choice would leave", async () => {
  const suvs = await find({ ...SEARCH, vehicleType: "SUV", fuel: "Petrol" });
  expect(suvs).toMatchObject({ cars: ["creta"], matching: 1, total: 1 });
  expect(suvs.search.vehicleType).toBe("SUV");
  expect(suvs.counts.fuel).toEqual([
    { value: "Diesel", cars: 0 },
    { value: "Petrol", cars: 1 },
  ]);
});

test("filters and sorts the fleet like a search result", async () => {
  expect(await find({ vehicleType: "SUV", sort: "price-high" })).toMatchObject({
    cars: ["creta", "thar"],
    matching: 2,
    total: 3,
  });
  expect(await find({ fuel: "Diesel", vehicleType: "Sedan" })).toMatchObject({
    cars: [],
    featured: [],
    total: 3,
  });
});

test("offers matching cars free in the city when nothing at the place fits", async () => {
  const sedans = await find({ ...SEARCH, vehicleType: "Sedan" });
  expect(sedans).toMatchObject({ cars: [], elsewhere: [], featured: [], total: 1 });
  await insertCar(database.db, { slug: "city", category: "Sedan", location: "Airport" });
  const nearby = await find({ ...SEARCH, vehicleType: "Sedan" });
  expect(nearby).toMatchObject({ cars: [], elsewhere: ["city"], featured: [] });
});

test("offers the featured cars when the city has nothing free", async () => {
  const car = await insertCar(database.db, { city: "Araku", location: "Station" });
  const user = await insertUser(database.db);
  await insertBooking(database.db, { carId: car.id, userId: user.id, ...PERIOD });
  const search = { ...SEARCH, city: "Araku", location: "Station" };
  expect(await find(search)).toMatchObject({
    cars: [],
    elsewhere: [],
    featured: ["thar"],
    total: 0,
  });
});

test.each([
  { vehicleType: "Tractor" },
  { price: "0-10000", seats: "many", fuel: "Plutonium", transmission: "", sort: "random" },
  { pages: "-1" },
])("%o filters nothing", async (params) => {
  expect(await find({ ...SEARCH, ...params })).toMatchObject({
    cars: ["creta"],
    order: "featured",
    pages: 1,
  });
});

test("comes in pages, each with the cars of the ones before", async () => {
  const city = "Tirupati";
  for (let index = 0; index < 20; index++) {
    await insertCar(database.db, { city, fuelType: "Electric", slug: `ev-${index}` });
  }
  const first = await find({ fuel: "Electric" });
  const both = await find({ fuel: "Electric", pages: "2" });
  expect(first).toMatchObject({ matching: 20, pages: 1 });
  expect(first.cars).toHaveLength(9);
  expect(both.cars).toHaveLength(18);
  expect(both.cars.slice(0, 9)).toEqual(first.cars);
  await database.db.deleteFrom("cars").where("city", "=", city).execute();
});

test("does not show more pages than anybody wants", async () => {
  expect(await find({ pages: "1000000000" })).toMatchObject({ pages: 40 });
});

test("reports the missing fields of an empty form", async () => {
  const empty = Object.fromEntries(Object.keys(SEARCH).map((field) => [field, ""]));
  const { problems, period } = await find(empty);
  expect(period).toBeNull();
  expect(problems).toEqual({
    city: "City is required",
    location: "Location is required",
    pickupDate: "Pickup date is required",
    pickupTime: "Pickup time is required",
    returnDate: "Return date is required",
    returnTime: "Return time is required",
  });
});

test("refuses a past search with its message and keeps the input", async () => {
  const past = { ...SEARCH, pickupDate: "2026-11-19" };
  expect(await find(past)).toMatchObject({
    problems: { pickupDate: "Pickup date cannot be in the past" },
    search: past,
    period: null,
  });
});

test("a link with only a place is no search, unless the place is unknown", async () => {
  const { city, location } = SEARCH;
  expect((await find({ city, location })).problems).toEqual({});
  expect((await find({ city: "Atlantis" })).problems).toEqual({
    city: "Choose a city from the list",
  });
  expect((await find({ ...SEARCH, location: "Moon" })).problems).toEqual({
    location: "Choose a location from the list",
  });
});

test("a link with the name that a place had before finds its cars", async () => {
  const old = { city: "Vizag", location: "Bus stand" };
  const renamed = { ...old, placeId: "visakhapatnam-rtc-complex" };
  await database.db.insertInto("formerPlaceNames").values(renamed).execute();
  const found = { problems: {}, search: SEARCH, cars: ["creta"] };
  expect(await find({ ...SEARCH, ...old })).toMatchObject(found);
  const { city } = SEARCH;
  const ofCity = { problems: {}, search: { city, location: "" } };
  expect(await find({ city: old.city })).toMatchObject(ofCity);
});
