import { expect, test } from "vitest";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import {
  type BookingOverrides,
  CREATED_AT,
  insertBooking,
  insertCar,
  insertUser,
} from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { listPickupsAtRisk } from "./list-trips.server.ts";

const { db } = await openTestDatabase();
const now = CREATED_AT;
const { id: userId } = await insertUser(db);

async function book(carId: string, pickupAt: Instant, own: BookingOverrides = {}) {
  return await insertBooking(db, { carId, userId, pickupAt, returnAt: pickupAt + DAY, ...own });
}

async function out(name: string, returnAt: Instant) {
  const { id } = await insertCar(db, { name });
  return await book(id, returnAt - DAY, { tripStatus: "picked_up" });
}

test("warns of the next pickups of cars that are due and still out", async () => {
  const late = await out("Due now", now);
  const soon = await book(late.carId, now + 2 * HOUR, { userName: "Next" });
  await book(late.carId, now + 30 * HOUR);
  const held = await out("Held next", now - DAY);
  const hold = { status: "pending", holdExpiresAt: now + 1 } as const;
  const { id: heldId } = await book(held.carId, now + HOUR, hold);
  const onTime = await out("On time", now + 1);
  await book(onTime.carId, now + HOUR);
  expect(await listPickupsAtRisk(db, now)).toMatchObject([
    { id: heldId, carName: "Held next" },
    { id: soon.id, carName: "Due now", userName: "Next", lateCustomer: late.userName },
  ]);
  const later = await listPickupsAtRisk(db, now + 2);
  expect(later.map(({ carName }) => carName)).toEqual(["On time", "Due now"]);
});
