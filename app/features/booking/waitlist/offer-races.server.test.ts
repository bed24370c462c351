import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { CREATED_AT, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import {
  addWaiting,
  getWaitlistEntry,
  insertTakenCar,
  WAITED_FOR,
} from "#test/support/waitlist.ts";
import { offerFreedCars } from "./offer-freed-cars.server.ts";

const { db, where } = await openTestDatabase();
const log = {
  error: (details: unknown) => {
    throw new Error("A car could not be offered", { cause: details });
  },
};
const deps = { db, provider: "fake", log };
const now = CREATED_AT;

test("two jobs at once make one offer of each car and to each entry", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const entries = [
    await addWaiting(db, { category: "SUV" }, place),
    await addWaiting(db, { carId: car.id }, place, now + 1),
    await addWaiting(db, { category: "SUV" }, place, now + 2),
  ];
  await insertCar(db, place);
  await free();
  const other = openDatabase(where);
  const jobs = [db, other, db, other].map((each) => offerFreedCars({ ...deps, db: each }, now));
  const offers = await Promise.all(jobs).finally(() => other.destroy());
  // A run that loses every race leaves the rest to the next one.
  const rest = await offerFreedCars(deps, now);
  expect(offers.reduce((sum, made) => sum + made, rest)).toBe(2);
  const states = await Promise.all(entries.map(({ id }) => getWaitlistEntry(db, id)));
  const offered = states.filter(({ state }) => state === "offered");
  expect(new Set(offered.map(({ offeredCarId }) => offeredCarId)).size).toBe(2);
  const userIds = entries.map(({ userId }) => userId);
  const holds = db.selectFrom("bookings").select("id").where("userId", "in", userIds);
  expect(await holds.execute()).toHaveLength(2);
});

test("of an offer and an ordinary hold at once, one gets the car", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { car, place, free } = await insertTakenCar(db);
    const { id, userId } = await addWaiting(db, { carId: car.id }, place);
    const passer = await insertUser(db);
    await free();
    const customer = { userId: passer.id, name: "Ravi", email: null, phone: null };
    const [offers, hold] = await Promise.all([
      offerFreedCars(deps, now),
      placeHold(deps, customer, { carId: car.id, period: WAITED_FOR }, now),
    ]);
    expect(offers).toBe(hold.ok ? 0 : 1);
    const state = hold.ok ? "waiting" : "offered";
    expect((await getWaitlistEntry(db, id)).state).toBe(state);
    const pending = await db
      .selectFrom("bookings")
      .select("id")
      .where("carId", "=", car.id)
      .where("status", "=", "pending")
      .where("userId", "in", [userId, passer.id])
      .execute();
    expect(pending).toHaveLength(1);
  }
});
