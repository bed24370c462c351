import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { addWaiting, WAITED_FOR } from "#test/support/waitlist.ts";
import { joinWaitlist } from "./join-waitlist.server.ts";
import { listOwnWaitlist } from "./list-own-waitlist.server.ts";
import { offerFreedCars } from "./offer-freed-cars.server.ts";

const { db } = await openTestDatabase();
const now = CREATED_AT;

const { id: carId } = await insertCar(db);
await insertBooking(db, { carId, pickupAt: now + DAY, returnAt: now + 60 * DAY });
const place = { city: "Visakhapatnam", location: "RTC Complex" };

/** Times of which the car is taken, one after the other. */
const period = (index: number) => ({
  pickupAt: WAITED_FOR.pickupAt + index * HOUR,
  returnAt: WAITED_FOR.returnAt + index * HOUR,
});

async function expireEntriesOf(userId: string) {
  const entries = db.updateTable("waitlistEntries").where("userId", "=", userId);
  await entries.set({ state: "expired" }).execute();
}

async function join(userId: string, index = 0, target = { carId }) {
  return await joinWaitlist(db, { userId, target, ...place, period: period(index) }, now);
}

test("joins once for the same car and times, also at once", async () => {
  const { id } = await insertUser(db);
  const joined = await Promise.all([join(id), join(id), join(id)]);
  expect(joined.every(({ ok }) => ok)).toBe(true);
  expect(await listOwnWaitlist(db, id, now)).toMatchObject([
    { state: "waiting", carName: "Hyundai Creta SX", category: null, ...WAITED_FOR, offer: null },
  ]);
});

test("waits for less than a day, where the operator rents for hours", async () => {
  const { id } = await insertUser(db);
  const hours = { pickupAt: WAITED_FOR.pickupAt, returnAt: WAITED_FOR.pickupAt + 4 * HOUR };
  const request = { userId: id, target: { carId }, ...place, period: hours };
  expect(await joinWaitlist(db, request, now)).toMatchObject({ ok: true });
});

test("the database refuses a second open entry for the same", async () => {
  const { userId } = await addWaiting(db, { carId });
  const entry = db.selectFrom("waitlistEntries").selectAll().where("userId", "=", userId);
  const again = { ...(await entry.executeTakeFirstOrThrow()), id: "again" };
  await expect(db.insertInto("waitlistEntries").values(again).execute()).rejects.toThrow(/unique/i);
  await db
    .updateTable("waitlistEntries")
    .set({ state: "left" })
    .where("userId", "=", userId)
    .execute();
  await db.insertInto("waitlistEntries").values(again).execute();
});

test("refuses a sixth entry, and not one that exists", async () => {
  const { id } = await insertUser(db);
  const joined = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((index) => join(id, index)));
  expect(joined.filter(({ ok }) => ok)).toHaveLength(5);
  expect(joined).toContainEqual({ ok: false, reason: "too-many-entries" });
  const [own] = await listOwnWaitlist(db, id, now);
  const index = ((own?.pickupAt ?? 0) - WAITED_FOR.pickupAt) / HOUR;
  expect(await join(id, index)).toMatchObject({ ok: true });
});

test("refuses while such a car is free", async () => {
  const { id } = await insertUser(db);
  const target = { category: "Hatchback" as const };
  const request = { userId: id, target, ...place, period: WAITED_FOR };
  expect(await joinWaitlist(db, request, now)).toMatchObject({ ok: true });
  await insertCar(db, { category: "Hatchback" });
  const later = { ...request, period: period(1) };
  expect(await joinWaitlist(db, later, now)).toEqual({ ok: false, reason: "car-free" });
});

test("refuses who let too many holds lapse, and a deleted account", async () => {
  const { id: userId } = await insertUser(db);
  for (let lapsed = 0; lapsed < 20; lapsed += 1) {
    await insertBooking(db, { carId, userId, status: "expired" });
  }
  expect(await join(userId)).toEqual({ ok: false, reason: "too-many-lapsed" });
  const deleted = await insertUser(db, { deletedAt: now });
  expect(await join(deleted.id)).toEqual({ ok: false, reason: "signed-out" });
});

test("shows an offer until it ends, and then that it has expired", async () => {
  const location = "Harbour";
  const car = await insertCar(db, { location, slug: "harbour-car" });
  const booking = await insertBooking(db, { carId: car.id, ...WAITED_FOR });
  const { userId } = await addWaiting(db, { category: "SUV" }, { location });
  await db.deleteFrom("carOccupancy").where("bookingId", "=", booking.id).execute();
  await offerFreedCars({ db, provider: "fake", log: { error: () => {} } }, now);
  const until = now + 30 * MINUTE;
  expect(await listOwnWaitlist(db, userId, now)).toMatchObject([
    { state: "offered", offer: { carName: car.name, carSlug: "harbour-car", until } },
  ]);
  expect(await listOwnWaitlist(db, userId, until)).toEqual([]);
  await expireEntriesOf(userId);
  expect(await listOwnWaitlist(db, userId, until)).toMatchObject([{ state: "expired" }]);
  expect(await listOwnWaitlist(db, userId, WAITED_FOR.pickupAt)).toEqual([]);
});

test("links to join again for the same while its times can be booked", async () => {
  const car = await insertCar(db, { slug: "wanted-car" });
  await insertBooking(db, { carId: car.id, ...WAITED_FOR });
  const { userId } = await addWaiting(db, { carId: car.id });
  await addWaiting(db, { category: "Luxury" }, { userId }, now + 1);
  const linksAt = async (at: number) =>
    (await listOwnWaitlist(db, userId, at)).map(({ joinAgainPath }) => joinAgainPath);
  expect(await linksAt(now)).toEqual([null, null]);
  await expireEntriesOf(userId);
  expect(await linksAt(now)).toEqual([
    expect.stringMatching(/&vehicleType=Luxury$/),
    expect.stringMatching(/^\/profile\/waitlist\?.*&car=wanted-car$/),
  ]);
  expect(await linksAt(WAITED_FOR.pickupAt - HOUR)).toEqual([null, null]);
  await db.updateTable("cars").set({ archivedAt: now }).where("id", "=", car.id).execute();
  expect(await linksAt(now)).toEqual([expect.any(String), null]);
});
