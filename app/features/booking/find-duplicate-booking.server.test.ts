import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { findDuplicateBooking } from "./find-duplicate-booking.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("finds a person's own paid booking of the car that shares time with the period", async () => {
  const { db } = database;
  const [user, other] = [await insertUser(db), await insertUser(db)];
  const [car, otherCar] = [await insertCar(db), await insertCar(db)];
  const { reference, pickupAt, returnAt } = await insertBooking(db, {
    carId: car.id,
    userId: user.id,
  });
  const asked = { userId: user.id, carId: car.id, period: { pickupAt, returnAt } };
  const after = { pickupAt: returnAt, returnAt: returnAt + DAY };
  const across = { pickupAt: returnAt - HOUR, returnAt: returnAt + DAY };

  expect(await findDuplicateBooking(db, asked)).toBe(reference);
  expect(await findDuplicateBooking(db, { ...asked, period: across })).toBe(reference);
  expect(await findDuplicateBooking(db, { ...asked, period: after })).toBeNull();
  expect(await findDuplicateBooking(db, { ...asked, userId: other.id })).toBeNull();
  expect(await findDuplicateBooking(db, { ...asked, carId: otherCar.id })).toBeNull();
});

test("a booking that is not paid is none", async () => {
  const { db } = database;
  const user = await insertUser(db);
  for (const status of ["pending", "failed", "cancelled", "refunded"] as const) {
    const car = await insertCar(db);
    const { pickupAt, returnAt } = await insertBooking(db, {
      carId: car.id,
      userId: user.id,
      status,
    });
    const asked = { userId: user.id, carId: car.id, period: { pickupAt, returnAt } };
    expect(await findDuplicateBooking(db, asked)).toBeNull();
  }
});
