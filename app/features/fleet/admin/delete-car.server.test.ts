import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { rescheduleBooking } from "#app/records/booking/trips.server.ts";
import { CREATED_AT, insertBlock, insertCar, insertUser } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { addWaiting, WAITED_FOR } from "#test/support/waitlist.ts";
import { deleteCar, hasHistory } from "./delete-car.server.ts";

const now = CREATED_AT;
const { db } = await openTestDatabase();
const staff = { userId: (await insertUser(db)).id };

test("a car whose bookings were given another one is archived", async () => {
  const { carId, bookingId, period } = await holdCar(db, now);
  const other = await insertCar(db);
  const { city, location } = other;
  const to = { carId: other.id, city, location, ...period };
  const by = { actor: staff.userId, detail: "" };
  await inTransaction(db, (tx) => rescheduleBooking(tx, bookingId, to, by, now));
  expect(await hasHistory(db, carId)).toBe(true);
  expect(await deleteCar(db, staff, carId, now)).toEqual({ ok: true, value: "archived" });
});

test("a car that a customer waits for is archived", async () => {
  const { id, location } = await insertCar(db, { location: "Wharf" });
  const block = await insertBlock(db, id, WAITED_FOR);
  await addWaiting(db, { carId: id }, { location });
  await db.deleteFrom("carBlocks").where("id", "=", block.id).execute();
  expect(await hasHistory(db, id)).toBe(true);
  expect(await deleteCar(db, staff, id, now)).toEqual({ ok: true, value: "archived" });
});
