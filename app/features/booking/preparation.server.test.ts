import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { isCarFree } from "#app/features/fleet/find-cars.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { CREATED_AT, insertBlock, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { placeHold } from "./place-hold.server.ts";

const { db } = await openTestDatabase();
const now = CREATED_AT;
const START = now + 30 * DAY;

beforeEach(async () => {
  await db.deleteFrom("preparationTimes").execute();
});

type Minutes = { minutesBefore: number | null; minutesAfter: number | null };

async function setTimes(city: string, location: string, minutes: Minutes) {
  await db
    .insertInto("preparationTimes")
    .values({ city, location, ...minutes })
    .execute();
}

async function hold(carId: string, period: RentalPeriod, holder?: string) {
  const userId = holder ?? (await insertUser(db)).id;
  const customer = { userId, name: "Anjali", email: null, phone: null };
  return await placeHold({ db, provider: "fake" }, customer, { carId, period }, now);
}

async function isOffered(carId: string, period: RentalPeriod): Promise<boolean> {
  const free = db.selectFrom("cars").where("id", "=", carId).where(isFreeDuring(period, now));
  return (await free.select("id").executeTakeFirst()) !== undefined;
}

const stretches = (carId: string) =>
  db
    .selectFrom("carOccupancy")
    .select(["startsAt", "endsAt", "preparationBefore", "preparationAfter"])
    .where("carId", "=", carId)
    .orderBy("startsAt")
    .execute();

const days = (from: number, length: number): RentalPeriod => {
  const pickupAt = START + from * DAY;
  return { pickupAt, returnAt: pickupAt + length * DAY };
};

describe("preparation", () => {
  it("is as the car says, else its place, else the business", async () => {
    await setTimes("", "", { minutesBefore: 10, minutesAfter: 20 });
    await setTimes("Araku", "Station", { minutesBefore: null, minutesAfter: 45 });
    const taken = async (own: object) => {
      const { id } = await insertCar(db, { city: "Araku", location: "Fort", ...own });
      await hold(id, days(0, 1));
      const [stretch] = await stretches(id);
      return [stretch?.preparationBefore, stretch?.preparationAfter];
    };
    expect(await taken({})).toEqual([10, 20]);
    expect(await taken({ location: "Station" })).toEqual([10, 45]);
    expect(await taken({ location: "Station", preparationAfter: 0 })).toEqual([10, 0]);
    expect(await taken({ preparationBefore: 90 })).toEqual([90, 20]);
  });

  it("keeps the car free around a rental, for searches and holds alike", async () => {
    const car = await insertCar(db, { preparationBefore: 30, preparationAfter: 60 });
    await hold(car.id, days(1, 1));
    const shifted = (period: RentalPeriod, by: number): RentalPeriod => ({
      pickupAt: period.pickupAt + by,
      returnAt: period.returnAt + by,
    });
    for (const [period, isFree] of [
      [shifted(days(2, 1), 89 * MINUTE), false],
      [shifted(days(0, 1), -89 * MINUTE), false],
      [shifted(days(2, 1), 90 * MINUTE), true],
      [shifted(days(0, 1), -90 * MINUTE), true],
    ] as const) {
      expect(await isOffered(car.id, period)).toBe(isFree);
      expect((await hold(car.id, period)).ok).toBe(isFree);
    }
  });

  it("of the customer's own hold is given up with it", async () => {
    const car = await insertCar(db, { preparationAfter: 60 });
    const { id: userId } = await insertUser(db);
    expect(await hold(car.id, days(1, 1), userId)).toMatchObject({ ok: true });
    const rental = { carId: car.id, period: days(2, 1), userId };
    expect(await isCarFree(db, rental, now)).toBe(true);
    expect(await hold(car.id, days(2, 1), userId)).toMatchObject({ ok: true });
    expect(await stretches(car.id)).toMatchObject([{ startsAt: START + 2 * DAY }]);
  });

  it("of a booking stays as it was when the times change", async () => {
    const car = await insertCar(db, { preparationAfter: 60 });
    await hold(car.id, days(1, 1));
    const before = await stretches(car.id);
    await db.updateTable("cars").set({ preparationAfter: 600 }).where("id", "=", car.id).execute();
    expect(await stretches(car.id)).toEqual(before);
    expect(before).toMatchObject([{ endsAt: START + 2 * DAY + HOUR, preparationAfter: 60 }]);
  });
});

/** Searches and holds must never disagree, nor two rentals come closer than the preparation between them. */
it("is offered exactly when it can be held", { timeout: 60_000 }, async () => {
  const minutes = fc.constantFrom(null, 0, 30, 60, 1440);
  const period = fc
    .tuple(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 24, max: 60 }))
    .map(([from, hours]) => ({
      pickupAt: START + from * HOUR,
      returnAt: START + (from + hours) * HOUR,
    }));
  const series = fc.array(fc.record({ period, isBlock: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(minutes, minutes, series, async (before, after, steps) => {
      const car = await insertCar(db, { preparationBefore: before, preparationAfter: after });
      for (const { period, isBlock } of steps) {
        if (isBlock) {
          await insertBlock(db, car.id, period).catch(() => null);
          continue;
        }
        expect(await isOffered(car.id, period)).toBe((await hold(car.id, period)).ok);
      }
      const rows = await stretches(car.id);
      rows.reduce<Instant>((end, row) => {
        expect(row.startsAt).toBeGreaterThanOrEqual(end);
        return row.endsAt;
      }, 0);
    }),
    { numRuns: 40 },
  );
});
