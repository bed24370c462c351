import { beforeEach, expect, test } from "vitest";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { addWaiting, getWaitlistEntry, WAITED_FOR } from "#test/support/waitlist.ts";
import { action, loader } from "./route.tsx";

const { database, services } = await openTestServices();
const { db } = database;

const place = { city: "Visakhapatnam", location: "RTC Complex" };
const SEARCH = searchToParams(searchOfRental({ ...place, ...WAITED_FOR })).toString();

const car = await insertCar(db, { slug: "taken-car" });
await insertBooking(db, { carId: car.id, ...WAITED_FOR });

let userId = "";
beforeEach(async () => {
  userId = (await insertUser(db)).id;
});

function argsOf(query: string, form?: Record<string, string>, isSignedIn = true) {
  const request = new Request(`${TEST_ORIGIN}/profile/waitlist?${query}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const person = { userId, role: null, name: "Anjali", email: null, phone: null };
  return createTestArgs(services, { request, params: {}, account: isSignedIn ? person : null });
}

async function locationOf(response: unknown): Promise<string | null> {
  const settled: unknown = await Promise.resolve(response).catch((thrown: unknown) => thrown);
  return settled instanceof Response ? settled.headers.get("location") : null;
}

const entriesOf = () =>
  db
    .selectFrom("waitlistEntries")
    .select(["carId", "category", "pickupAt", "state"])
    .where("userId", "=", userId)
    .execute();

test("requires sign-in and leads back to the form", async () => {
  const to = await locationOf(loader(argsOf("car=taken-car", undefined, false)));
  expect(to).toBe(`/auth?next=${encodeURIComponent("/profile/waitlist?car=taken-car")}`);
});

test("offers the car and its category, or the categories of the place", async () => {
  expect(await loader(argsOf(`${SEARCH}&car=taken-car`))).toMatchObject({
    car: { name: car.name },
    categories: ["SUV"],
    period: WAITED_FOR,
  });
  expect(await loader(argsOf(SEARCH))).toMatchObject({ car: null, categories: ["SUV"] });
});

test("finds a place by the name that it had before", async () => {
  const renamed = { city: "Vizag", location: "Bus stand", placeId: "visakhapatnam-rtc-complex" };
  await db.insertInto("formerPlaceNames").values(renamed).execute();
  const search = searchToParams(searchOfRental({ ...renamed, ...WAITED_FOR })).toString();
  expect(await loader(argsOf(search))).toMatchObject({ search: place, categories: ["SUV"] });
});

test.each([
  ["no search", ""],
  ["a past search", SEARCH.replaceAll("2026", "2025")],
  ["an unknown place", SEARCH.replace("RTC", "ATC")],
  ["an unknown car", `${SEARCH}&car=none`],
])("leads to the profile with %s", async (_, query) => {
  expect(await locationOf(loader(argsOf(query)))).toBe("/profile");
  expect(await locationOf(action(argsOf(query, { target: "SUV" })))).toBe("/profile");
  expect(await entriesOf()).toEqual([]);
});

test.each([
  ["car", { carId: car.id, category: null }],
  ["SUV", { carId: null, category: "SUV" }],
])("joins for the chosen target %s", async (target, entry) => {
  const response = action(argsOf(`${SEARCH}&car=taken-car`, { target }));
  expect(await locationOf(response)).toBe("/profile?waitlist=joined");
  expect(await entriesOf()).toEqual([
    { ...entry, pickupAt: WAITED_FOR.pickupAt, state: "waiting" },
  ]);
});

test("asks what to wait for", async () => {
  for (const target of ["", "car", "Sedan"]) {
    expect(await action(argsOf(SEARCH, { target }))).toMatchObject({
      data: { refusal: null },
      init: { status: 400 },
    });
  }
  expect(await entriesOf()).toEqual([]);
});

test("says that such a car is free", async () => {
  await insertCar(db, { category: "Hatchback" });
  expect(await action(argsOf(SEARCH, { target: "Hatchback" }))).toMatchObject({
    data: { refusal: "car-free" },
    init: { status: 409 },
  });
});

test("leaves an entry of one's own", async () => {
  const own = await addWaiting(db, { carId: car.id }, { userId });
  const other = await addWaiting(db, { carId: car.id });
  const leave = (entry: string) => locationOf(action(argsOf("", { intent: "leave", entry })));
  expect(await leave(own.id)).toBe("/profile?waitlist=left");
  expect((await getWaitlistEntry(db, own.id)).state).toBe("left");
  expect(await leave(own.id)).toBe("/profile");
  expect(await leave(other.id)).toBe("/profile");
  expect((await getWaitlistEntry(db, other.id)).state).toBe("waiting");
});
