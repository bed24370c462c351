import { expect, test } from "vitest";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { findPendingChange, findWaitingChange } from "#app/records/booking/changes.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { endTrip, recordNoShow } from "#app/records/booking/trips.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";

const fixture = await openChangeFixture();
const { db, staffId, book, pay, handOver, occupancyOf } = fixture;
const by = { actor: staffId };

type Booked = Awaited<ReturnType<typeof book>>;
type End = (tx: Tx, booked: Booked, at: Instant) => Promise<void>;

const returned: End = async (tx, { bookingId: id, carId }, at) => {
  await endTrip(tx, { id, carId }, { at, odometerKm: 2, fuelPercent: 50, notes: "" }, by, at);
};
const noShow: End = (tx, { bookingId }, at) => recordNoShow(tx, bookingId, by, at);

async function countEnded({ bookingId }: Booked): Promise<number> {
  const ended = db.selectFrom("bookingEvents").select("id").where("kind", "=", "change_ended");
  return (await ended.where("bookingId", "=", bookingId).execute()).length;
}

test.each([
  ["a return", true, returned, [[0, 3 * HOUR, null]]],
  ["a no-show", false, noShow, []],
] as const)("%s ends an extension that is not paid, and its time is free", async (...given) => {
  const [, isOut, end, kept] = given;
  const booking = await book();
  if (isOut) await handOver(booking, PICKUP);
  const at = PICKUP + 3 * HOUR;
  const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, at - 10 * MINUTE);
  expect(requested).toMatchObject({ ok: true });
  expect(await findWaitingChange(db, booking.bookingId, at)).not.toBeNull();

  await inTransaction(db, async (tx) => {
    await lockBooking(tx, booking.bookingId);
    await end(tx, booking, at);
    expect(await findPendingChange(tx, booking.bookingId)).toBeUndefined();
  });
  expect(await occupancyOf(booking.carId)).toEqual(kept);
  expect(await countEnded(booking)).toBe(1);

  const settled = await pay(requested.ok ? requested.value.orderId : null, at);
  expect(settled).toMatchObject({ outcome: "refund" });
  await expectOneTruth(db, booking.bookingId);
});

test("a pickup ends a change to another car, which is free, and keeps an extension", async () => {
  const [moved, extended] = [await book(), await book()];
  const { id: carId } = await insertCar(db);
  const at = PICKUP - 2 * HOUR;
  const requests = [
    await moved.change.asCustomer({ carId, returnAt: RETURN + HOUR }, at),
    await extended.change.asCustomer({ returnAt: RETURN + HOUR }, at),
  ];
  expect(requests).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await occupancyOf(carId)).toHaveLength(1);
  await handOver(moved, at + MINUTE);
  await handOver(extended, at + MINUTE);
  expect(await occupancyOf(carId)).toEqual([]);
  expect(await countEnded(moved)).toBe(1);
  expect(await findWaitingChange(db, extended.bookingId, at + MINUTE)).not.toBeNull();
});

test("a payment that comes too late for its change ends it in the history", async () => {
  const booking = await book();
  const pickupAt = PICKUP + HOUR;
  const requested = await booking.change.asCustomer(
    { pickupAt, returnAt: RETURN + DAY },
    PICKUP - 2 * HOUR,
  );
  const settled = await pay(requested.ok ? requested.value.orderId : null, pickupAt);
  expect(settled).toMatchObject({ outcome: "refund" });
  expect(await countEnded(booking)).toBe(1);
});
