import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { keepLateCars } from "#app/features/booking/keep-late-cars.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBlock, insertCar, insertUser } from "#test/support/factories.ts";

const { db, book, handOver, pay, occupancyOf, bookingOf } = await openChangeFixture();
const { id: staffId } = await insertUser(db);

test("a late trip is extended over a time that somebody else had meanwhile", async () => {
  const booking = await book();
  await handOver(booking, PICKUP);
  const { carId } = booking;
  const period = { pickupAt: RETURN, returnAt: RETURN + HOUR };
  const block = await insertBlock(db, carId, period);
  await keepLateCars(db, RETURN);
  expect(await occupancyOf(carId)).toEqual([
    [0, 2 * DAY, null],
    [2 * DAY, 2 * DAY + HOUR, null],
    [2 * DAY + HOUR, 2 * DAY + 3 * HOUR, null],
  ]);
  await db.deleteFrom("carBlocks").where("id", "=", block.id).execute();
  await db.deleteFrom("carOccupancy").where("blockId", "=", block.id).execute();

  const later = RETURN + 2 * HOUR;
  const requested = await booking.change.asCustomer({ returnAt: later }, RETURN);
  await pay(requested.ok ? requested.value.orderId : null, RETURN);
  expect(await bookingOf(booking)).toMatchObject({ returnAt: later });
  expect(await occupancyOf(carId)).toEqual([[0, 2 * DAY + 2 * HOUR, null]]);
});

test("a car that was swapped by mistake is given back at once", async () => {
  const everywhere = { city: "", location: "", minutesBefore: 0, minutesAfter: 60 };
  await db.insertInto("preparationTimes").values(everywhere).execute();
  const booking = await book();
  await handOver(booking, PICKUP);
  const { carId } = booking;
  const spare = await insertCar(db);
  const at = PICKUP + 3 * HOUR;
  expect(await booking.change.asStaff({ carId: spare.id }, staffId, at)).toMatchObject({
    ok: true,
  });
  const back = await booking.change.asStaff({ carId }, staffId, at + 5 * MINUTE);
  expect(back).toMatchObject({ ok: true });
  expect(await occupancyOf(carId)).toEqual([
    [0, 3 * HOUR + 5 * MINUTE, null],
    [3 * HOUR + 5 * MINUTE, 2 * DAY + HOUR, null],
  ]);
  await expectOneTruth(db, booking.bookingId);
});

test("a car that somebody else has now cannot be had until a time that has passed", async () => {
  const booking = await book();
  await handOver(booking, PICKUP);
  const { id: carId } = await insertCar(db);
  const service = { pickupAt: PICKUP + 2 * HOUR, returnAt: PICKUP + 5 * HOUR };
  await insertBlock(db, carId, service);
  const swapped = await booking.change.asStaff({ carId }, staffId, PICKUP + 3 * HOUR);
  expect(swapped).toMatchObject({ reason: { kind: "car-taken", until: null } });
});

test("a trip that was given another car is extended, whoever had that car just before", async () => {
  const booking = await book();
  await handOver(booking, PICKUP);
  const at = PICKUP + 3 * HOUR;
  const { id: carId } = await insertCar(db, { preparationBefore: 60 });
  await insertBlock(db, carId, { pickupAt: PICKUP, returnAt: at });
  expect(await booking.change.asStaff({ carId }, staffId, at)).toMatchObject({ ok: true });

  const returnAt = RETURN + 4 * HOUR;
  const requested = await booking.change.asCustomer({ returnAt }, at);
  const settled = await pay(requested.ok ? requested.value.orderId : null, at);
  expect(settled).toMatchObject({ outcome: "kept" });
  expect(await occupancyOf(carId)).toEqual([
    [0, 3 * HOUR, null],
    [3 * HOUR, 2 * DAY + 5 * HOUR, null],
  ]);
});
