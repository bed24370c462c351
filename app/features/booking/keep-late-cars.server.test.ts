import { describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { endTrip } from "#app/records/booking/trips.server.ts";
import {
  type BookingOverrides,
  CREATED_AT,
  insertBooking,
  insertUser,
} from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { keepLateCars } from "./keep-late-cars.server.ts";
import { placeHold } from "./place-hold.server.ts";

const { db } = await openTestDatabase();
const DUE = CREATED_AT + DAY;
const { id: staffId } = await insertUser(db);

async function tripOut(own: BookingOverrides = {}) {
  const period = { pickupAt: DUE - DAY, returnAt: DUE };
  return await insertBooking(db, { tripStatus: "picked_up", ...period, ...own });
}

async function isOffered(carId: string, pickupAt: Instant, now: Instant) {
  const period = { pickupAt, returnAt: pickupAt + DAY };
  const free = db.selectFrom("cars").where("id", "=", carId).where(isFreeDuring(period, now));
  return (await free.select("id").executeTakeFirst()) !== undefined;
}

async function hold(carId: string, pickupAt: Instant, now: Instant) {
  const customer = { userId: (await insertUser(db)).id, name: "Anjali", email: null, phone: null };
  const period = { pickupAt, returnAt: pickupAt + DAY };
  return await placeHold({ db, provider: "fake" }, customer, { carId, period }, now);
}

const stretches = async (carId: string) =>
  (
    await db
      .selectFrom("carOccupancy")
      .select(["bookingId", "startsAt", "endsAt"])
      .where("carId", "=", carId)
      .orderBy("startsAt")
      .execute()
  ).map(({ bookingId, startsAt, endsAt }) => [bookingId, startsAt - DUE, endsAt - DUE]);

async function giveBack(booking: { id: string; carId: string }, at: Instant) {
  const readings = { at, odometerKm: 1, fuelPercent: 50, notes: "" };
  await inTransaction(db, async (tx) => {
    await lockCar(tx, booking.carId);
    await endTrip(tx, booking, readings, { actor: staffId }, at);
  });
}

describe("a car that is late", () => {
  it("is taken for the next three hours until it is returned, and free next week", async () => {
    const { id, carId } = await tripOut();
    expect(await isOffered(carId, DUE + 30 * MINUTE, DUE)).toBe(true);
    for (const late of [0, HOUR, 30 * HOUR]) {
      const now = DUE + late;
      await keepLateCars(db, now);
      expect(await isOffered(carId, now + 3 * HOUR - 1, now)).toBe(false);
      expect((await hold(carId, now + 2 * HOUR, now)).ok).toBe(false);
      expect(await isOffered(carId, now + 7 * DAY, now)).toBe(true);
    }
    await giveBack({ id, carId }, DUE + 31 * HOUR);
    expect(await stretches(carId)).toEqual([[id, -DAY, 31 * HOUR]]);
    expect(await isOffered(carId, DUE + 31 * HOUR, DUE + 31 * HOUR)).toBe(true);
  });

  it("is prepared after its late return", async () => {
    const { id, carId } = await tripOut();
    await db
      .updateTable("carOccupancy")
      .set({ preparationAfter: 60, endsAt: DUE + HOUR })
      .where("bookingId", "=", id)
      .execute();
    await keepLateCars(db, DUE + HOUR);
    await giveBack({ id, carId }, DUE + 2 * HOUR);
    expect(await stretches(carId)).toEqual([[id, -DAY, 3 * HOUR]]);
  });

  it("leaves the next booking its time, and is still taken after it", async () => {
    const { id, carId } = await tripOut();
    const next = await insertBooking(db, {
      carId,
      pickupAt: DUE + HOUR,
      returnAt: DUE + HOUR + DAY,
    });
    await keepLateCars(db, DUE);
    expect(await stretches(carId)).toEqual([
      [id, -DAY, HOUR],
      [next.id, HOUR, HOUR + DAY],
    ]);
    const now = DUE + 2 * DAY;
    await keepLateCars(db, now);
    expect(await isOffered(carId, now + HOUR, now)).toBe(false);
    expect(await stretches(carId)).toEqual([
      [id, -DAY, HOUR],
      [next.id, HOUR, HOUR + DAY],
      [id, HOUR + DAY, 2 * DAY + 3 * HOUR],
    ]);
    await giveBack({ id, carId }, DUE + HOUR + 1);
    expect(await stretches(carId)).toEqual([
      [id, -DAY, HOUR],
      [next.id, HOUR, HOUR + DAY],
    ]);
  });

  it("is not written again at every run", async () => {
    const { carId } = await tripOut();
    await keepLateCars(db, DUE);
    const before = await stretches(carId);
    await keepLateCars(db, DUE + 9 * MINUTE);
    expect(await stretches(carId)).toEqual(before);
  });

  it("never overlaps another rental, whatever comes at once", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, carId } = await tripOut();
      const now = DUE + round * MINUTE;
      const outcomes = await Promise.all([
        keepLateCars(db, now),
        ...[1, 2, 3, 4].map((hours) => hold(carId, now + hours * HOUR, now)),
        keepLateCars(db, now),
        ...(round % 2 === 0 ? [giveBack({ id, carId }, now)] : []),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok).length).toBeLessThanOrEqual(1);
      const rows = await stretches(carId);
      rows.forEach(([, startsAt], at) =>
        expect(startsAt).toBeGreaterThanOrEqual(Number(rows[at - 1]?.[2] ?? startsAt)),
      );
    }
  });

  it("is only one that was picked up", async () => {
    const { carId } = await tripOut({ tripStatus: "upcoming" });
    await keepLateCars(db, DUE + HOUR);
    expect(await isOffered(carId, DUE + HOUR, DUE + HOUR)).toBe(true);
  });
});
