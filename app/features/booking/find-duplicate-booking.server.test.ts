import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findDuplicateBooking } from "./find-duplicate-booking.server.ts";

const database = await openTestDatabase();

test("finds the customer's own paid booking of the car that overlaps the period", async () => {
  const { db } = database;
  const [user, other] = [await insertUser(db), await insertUser(db)];
  const [car, otherCar] = [await insertCar(db), await insertCar(db)];
  const { reference, pickupAt, returnAt } = await insertBooking(db, {
    carId: car.id,
    userId: user.id,
  });
  const criteria = { userId: user.id, carId: car.id, period: { pickupAt, returnAt } };
  const after = { pickupAt: returnAt, returnAt: returnAt + DAY };
  const across = { pickupAt: returnAt - HOUR, returnAt: returnAt + DAY };

  expect(await findDuplicateBooking(db, criteria)).toBe(reference);
  expect(await findDuplicateBooking(db, { ...criteria, period: across })).toBe(reference);
  expect(await findDuplicateBooking(db, { ...criteria, period: after })).toBeNull();
  expect(await findDuplicateBooking(db, { ...criteria, userId: other.id })).toBeNull();
  expect(await findDuplicateBooking(db, { ...criteria, carId: otherCar.id })).toBeNull();
});

test("ignores an unpaid booking", async () => {
  const { db } = database;
  const user = await insertUser(db);
  for (const status of ["pending", "failed", "cancelled", "refunded"] as const) {
    const car = await insertCar(db);
    const { pickupAt, returnAt } = await insertBooking(db, {
      carId: car.id,
      userId: user.id,
      status,
    });
    const criteria = { userId: user.id, carId: car.id, period: { pickupAt, returnAt } };
    expect(await findDuplicateBooking(db, criteria)).toBeNull();
  }
});
