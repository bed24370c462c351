import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { MAX_ACTIVE_HOLDS } from "#app/domain/booking.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { expireHolds } from "./expire-holds.server.ts";
import type { Customer } from "#app/records/booking/insert-booking.server.ts";
import { placeHold } from "./place-hold.server.ts";

const now = CREATED_AT;
const period = { pickupAt: now + DAY, returnAt: now + 3 * DAY };

const scene = await openTestDatabase();
const { db } = scene;

async function customer(): Promise<Customer> {
  const { id, name, email, phone } = await insertUser(db);
  return { userId: id, name, email, phone };
}

function hold(person: Customer, carId: string, rentalPeriod = period, at = now) {
  return placeHold({ db, provider: "fake" }, person, { carId, period: rentalPeriod }, at);
}

function bookingsOf(carId: string) {
  return db.selectFrom("bookings").selectAll().where("carId", "=", carId).execute();
}

describe("a hold", () => {
  test("stores the server's price and opens an order for it", async () => {
    const car = await insertCar(db, { pricePerHour: paise(100_00) });
    const answer = await hold(await customer(), car.id);
    expect(answer).toMatchObject({ ok: true, value: { amount: 100_00 * 48 * 1.18 } });
    const [booking] = await bookingsOf(car.id);
    expect(booking).toMatchObject({
      status: "pending",
      hours: 48,
      subtotal: 480_000,
      tax: 86_400,
      totalAmount: 566_400,
      holdExpiresAt: now + DEFAULT_RULES.holdMinutes * MINUTE,
      city: car.city,
    });
    const payment = await db
      .selectFrom("payments")
      .selectAll()
      .where("bookingId", "=", booking!.id)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ amount: 566_400, state: "created", outcome: null });
  });

  test("requested twice by one customer returns the same hold and order", async () => {
    const car = await insertCar(db);
    const person = await customer();
    const [first, second] = await Promise.all([hold(person, car.id), hold(person, car.id)]);
    expect(first).toEqual(second);
    expect(await bookingsOf(car.id)).toHaveLength(1);
  });

  test("refuses overlapping periods and accepts back-to-back ones", async () => {
    const car = await insertCar(db);
    await hold(await customer(), car.id);
    const shifted = (by: number) => ({
      pickupAt: period.pickupAt + by,
      returnAt: period.returnAt + by,
    });
    for (const by of [0, HOUR, -HOUR, 47 * HOUR]) {
      expect(await hold(await customer(), car.id, shifted(by))).toEqual({
        ok: false,
        reason: "car-taken",
      });
    }
    for (const by of [2 * DAY, -2 * DAY]) {
      const pickupAt = period.pickupAt + by;
      const answer = await hold(await customer(), car.id, {
        pickupAt,
        returnAt: pickupAt + 2 * DAY,
      });
      expect(answer.ok).toBe(true);
    }
  });

  test("is refused while a block or a paid booking occupies the car", async () => {
    const [blocked, booked] = [await insertCar(db), await insertCar(db)];
    await insertBlock(db, blocked.id, period);
    await insertBooking(db, { carId: booked.id, userId: (await customer()).userId, ...period });
    for (const car of [blocked, booked]) {
      expect(await hold(await customer(), car.id)).toMatchObject({ reason: "car-taken" });
    }
  });

  test("is replaced once it has expired, even before the job has run", async () => {
    const car = await insertCar(db);
    await hold(await customer(), car.id);
    const later = now + DEFAULT_RULES.holdMinutes * MINUTE;
    expect((await hold(await customer(), car.id, period, later - 1)).ok).toBe(false);
    expect((await hold(await customer(), car.id, period, later)).ok).toBe(true);
    expect((await bookingsOf(car.id)).map(({ status }) => status).sort()).toEqual([
      "expired",
      "pending",
    ]);
  });

  test("is expired by the job once", async () => {
    const car = await insertCar(db);
    await hold(await customer(), car.id);
    const later = now + DEFAULT_RULES.holdMinutes * MINUTE;
    await Promise.all([expireHolds(db, later), expireHolds(db, later)]);
    const [booking] = await bookingsOf(car.id);
    expect(booking?.status).toBe("expired");
    const events = await db
      .selectFrom("bookingEvents")
      .select("kind")
      .where("bookingId", "=", booking!.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(["held", "hold_expired"]);
  });

  test("on other dates of the same car releases the earlier hold", async () => {
    const car = await insertCar(db);
    const person = await customer();
    await hold(person, car.id);
    const answer = await hold(person, car.id, { ...period, returnAt: period.returnAt + HOUR });
    expect(answer.ok).toBe(true);
    expect((await bookingsOf(car.id)).map(({ status }) => status).sort()).toEqual([
      "expired",
      "pending",
    ]);
  });

  test("is kept when there are too many to change its dates", async () => {
    const person = await customer();
    const cars = await Promise.all(Array.from({ length: MAX_ACTIVE_HOLDS }, () => insertCar(db)));
    for (const car of cars) await hold(person, car.id);
    const offered = await insertCar(db);
    const { userId } = person;
    const booked = { status: "pending" as const, holdExpiresAt: now + HOUR, ...period };
    await insertBooking(db, { ...booked, carId: offered.id, userId });
    const later = { ...period, returnAt: period.returnAt + HOUR };
    expect(await hold(person, offered.id, later)).toEqual({ ok: false, reason: "too-many-holds" });
    expect(await bookingsOf(offered.id)).toMatchObject([{ status: "pending", ...period }]);
  });

  test("is limited in number, also under concurrent requests", async () => {
    const person = await customer();
    const cars = await Promise.all(
      Array.from({ length: MAX_ACTIVE_HOLDS + 2 }, () => insertCar(db)),
    );
    const answers = await Promise.all(cars.map((car) => hold(person, car.id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_ACTIVE_HOLDS);
    expect(answers.filter(({ ok }) => !ok)).toEqual([
      { ok: false, reason: "too-many-holds" },
      { ok: false, reason: "too-many-holds" },
    ]);
  });

  test("is refused for a car deleted or archived meanwhile", async () => {
    const archived = await insertCar(db, { archivedAt: now });
    for (const id of [archived.id, "no-such-car"]) {
      expect(await hold(await customer(), id)).toEqual({ ok: false, reason: "car-not-found" });
    }
  });
});

test("is refused for an account deleted meanwhile", async () => {
  const car = await insertCar(db);
  const person = await customer();
  await db.updateTable("users").set({ deletedAt: now }).where("id", "=", person.userId).execute();
  expect(await hold(person, car.id)).toEqual({ ok: false, reason: "signed-out" });
  expect(await bookingsOf(car.id)).toEqual([]);
});

describe("200 concurrent requests for one car from four processes", () => {
  test("create one hold and refuse the others", async () => {
    const car = await insertCar(db);
    const people = await Promise.all(Array.from({ length: 200 }, customer));
    const racers = Array.from({ length: 4 }, (_, racer) =>
      promisify(execFile)(process.execPath, [
        "test/support/race-for-car.ts",
        JSON.stringify({
          where: scene.where,
          carId: car.id,
          userIds: people.slice(racer * 50, racer * 50 + 50).map(({ userId }) => userId),
          pickupAt: period.pickupAt,
          now,
        }),
      ]),
    );
    const answers = (await Promise.all(racers)).flatMap(({ stdout }) => JSON.parse(stdout));
    expect(answers.toSorted()).toEqual([...Array(199).fill("car-taken"), "won"]);
    expect(await bookingsOf(car.id)).toHaveLength(1);
  });
});

test("a repeated hold attaches documents uploaded meanwhile, one of each kind", async () => {
  const car = await insertCar(db);
  const person = await customer();
  await insertDocument(db, { ownerId: person.userId, kind: "dl_front" });
  await hold(person, car.id);
  await insertDocument(db, { ownerId: person.userId, kind: "dl_back" });
  const again = await hold(person, car.id);
  if (!again.ok) throw new Error(again.reason);
  const attached = await db
    .selectFrom("bookingDocuments")
    .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
    .select("kind")
    .where("bookingId", "=", again.value.bookingId)
    .execute();
  expect(attached.map(({ kind }) => kind).sort()).toEqual(["dl_back", "dl_front"]);
});
