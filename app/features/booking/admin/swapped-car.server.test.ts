import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { chooseKeyBox } from "#app/features/booking/key-box/allow-key-box.server.ts";
import { submitOwnReturn } from "#app/features/booking/key-box/submit-return.server.ts";
import { suggestTripCharges } from "#app/features/trip-charges/suggest-trip-charges.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { pickUpCar, returnCar } from "./handover.server.ts";

const { db, staffId, book, bookingOf } = await openChangeFixture();
const staff = { userId: staffId };
const SWAP = PICKUP + 3 * HOUR;

/** Handed over with 80,000 km and a full tank; then given a car that has been driven less. */
async function swap() {
  const booking = await book();
  const { bookingId } = booking;
  const readings = { odometerKm: 80_000, fuelPercent: 100, notes: "" };
  const handed = await pickUpCar({ db }, staff, { bookingId, at: PICKUP, ...readings }, PICKUP);
  expect(handed).toMatchObject({ ok: true });
  const { id: carId } = await insertCar(db);
  expect(await booking.change.asStaff({ carId }, staffId, SWAP)).toMatchObject({ ok: true });
  return { ...booking, firstCarId: booking.carId, carId };
}

test("the car that comes back is not compared with the one that was picked up", async () => {
  const trip = await swap();
  const { bookingId, firstCarId, carId } = trip;
  const readings = { odometerKm: 5400, fuelPercent: 75, notes: "" };
  const back = await returnCar({ db }, staff, { bookingId, at: RETURN, ...readings }, RETURN);
  expect(back).toEqual({ ok: true, value: null });
  expect(await suggestTripCharges(db, await bookingOf(trip), [], RETURN)).toEqual([]);
  expect(await findLastOdometer(db, firstCarId)).toBe(80_000);
  expect(await findLastOdometer(db, carId)).toBe(5400);
});

test("the car that comes back was not there before the swap", async () => {
  const { bookingId } = await swap();
  const readings = { odometerKm: 5400, fuelPercent: 75, notes: "" };
  const back = await returnCar({ db }, staff, { bookingId, at: SWAP - 1, ...readings }, RETURN);
  expect(back).toEqual({ ok: false, reason: { kind: "before-pickup", at: SWAP } });
});

test("its customer may return it to the key box, too", async () => {
  const { bookingId, userId } = await swap();
  await chooseKeyBox({ db }, staff, { bookingId, isAllowed: true }, RETURN);
  const submission = { odometerKm: 5400, fuelPercent: 75, keysPlace: "Box 2" };
  const submitted = await submitOwnReturn({ db }, { bookingId, userId, ...submission }, RETURN);
  expect(submitted).toEqual({ ok: true, value: null });
});
