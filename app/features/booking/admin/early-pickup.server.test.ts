import { expect, test } from "vitest";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { isCarFree } from "#app/features/fleet/find-cars.server.ts";
import {
  CREATED_AT,
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
} from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { pickUpCar, returnCar } from "./handover.server.ts";
import { markNoShow } from "./mark-no-show.server.ts";

const { db } = await openTestDatabase();
const staff = { userId: (await insertUser(db)).id };
const PICKUP = CREATED_AT + DAY;
const readings = { odometerKm: 41_230, fuelPercent: 75, notes: "" };

const pickUp = (bookingId: string, at: Instant) =>
  pickUpCar({ db }, staff, { bookingId, at, ...readings }, at);

test("a car that is handed over early is not offered until its agreed time", async () => {
  const { id, carId } = await insertBooking(db, { pickupAt: PICKUP, returnAt: PICKUP + DAY });
  const at = PICKUP - 8 * HOUR;
  const hours = { carId, period: { pickupAt: at + HOUR, returnAt: at + 5 * HOUR }, userId: null };
  expect(await isCarFree(db, hours, at)).toBe(true);
  expect(await pickUp(id, at)).toMatchObject({ ok: true });
  expect(await isCarFree(db, hours, at)).toBe(false);
});

test("it is not prepared any longer after the trip before", async () => {
  const { id: carId } = await insertCar(db);
  const period = { pickupAt: PICKUP - DAY, returnAt: PICKUP - 3 * HOUR };
  const before = await insertBooking(db, { carId, ...period });
  const prepared = { endsAt: PICKUP - HOUR, preparationAfter: 120 };
  const ofBefore = db.updateTable("carOccupancy").where("bookingId", "=", before.id);
  await ofBefore.set(prepared).execute();
  const { id } = await insertBooking(db, { carId, pickupAt: PICKUP, returnAt: PICKUP + DAY });
  await pickUp(before.id, period.pickupAt);
  const back = { bookingId: before.id, at: period.returnAt, ...readings };
  await returnCar({ db }, staff, back, period.returnAt);
  const at = PICKUP - 2 * HOUR;
  expect(await pickUp(id, at)).toMatchObject({ ok: true });
  const rows = db.selectFrom("carOccupancy").select(["startsAt", "endsAt"]);
  expect(await rows.where("carId", "=", carId).orderBy("startsAt").execute()).toEqual([
    { startsAt: period.pickupAt, endsAt: at },
    { startsAt: at, endsAt: PICKUP + DAY },
  ]);
});

test("it is refused while somebody else, or maintenance, has the car until then", async () => {
  const { id, carId } = await insertBooking(db, { pickupAt: PICKUP, returnAt: PICKUP + DAY });
  const between = { pickupAt: PICKUP - 4 * HOUR, returnAt: PICKUP - 3 * HOUR };
  const other = await insertBooking(db, { carId, ...between });
  const service = { pickupAt: PICKUP - 2 * HOUR, returnAt: PICKUP - HOUR };
  await insertBlock(db, carId, service);
  const takenBy = (name: string, startsAt: Instant) => {
    return { ok: false, reason: { kind: "car-taken", by: { name, startsAt } } };
  };
  const refused = await pickUp(id, PICKUP - 5 * HOUR);
  expect(refused).toMatchObject(takenBy(other.reference, between.pickupAt));
  await markNoShow({ db }, staff, { bookingId: other.id }, between.pickupAt + HOUR);
  const again = await pickUp(id, PICKUP - 3 * HOUR);
  expect(again).toMatchObject(takenBy("Service", service.pickupAt));
  expect(await pickUp(id, PICKUP - HOUR)).toMatchObject({ ok: true });
});
