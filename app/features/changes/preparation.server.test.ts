import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { insertBlock } from "#test/support/factories.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";

const fixture = await openChangeFixture();
const { db, book, bookAfter, handOver, pay, occupancyOf } = fixture;
const everywhere = { city: "", location: "", minutesBefore: 0, minutesAfter: 60 };
await db.insertInto("preparationTimes").values(everywhere).execute();

test.each([
  ["before the trip", false],
  ["under way", true],
])("%s, less preparation than when it was booked makes room to extend", async (_, isOut) => {
  const booking = await book();
  const { carId } = booking;
  await bookAfter(carId, RETURN + HOUR);
  if (isOut) await handOver(booking, PICKUP);
  await db.updateTable("cars").set({ preparationAfter: 30 }).where("id", "=", carId).execute();

  const at = isOut ? PICKUP + HOUR : now;
  const requested = await booking.change.asCustomer({ returnAt: RETURN + 30 * MINUTE }, at);
  const settled = await pay(requested.ok ? requested.value.orderId : null, at);
  expect(settled).toMatchObject({ outcome: "kept" });
  expect(await occupancyOf(carId)).toEqual([
    [0, 2 * DAY + HOUR, null],
    [2 * DAY + HOUR, 3 * DAY + 2 * HOUR, null],
  ]);
  const own = db.selectFrom("carOccupancy").select("preparationAfter");
  expect(await own.where("bookingId", "=", booking.bookingId).execute()).toEqual([
    { preparationAfter: 30 },
  ]);
  await expectOneTruth(db, booking.bookingId);
  const further = await booking.change.asCustomer({ returnAt: RETURN + HOUR }, at);
  expect(further).toMatchObject({ reason: { kind: "car-taken", until: null } });
});

test("a longer extension is held and made with the new minutes", async () => {
  const booking = await book();
  const { carId } = booking;
  await db.updateTable("cars").set({ preparationAfter: 30 }).where("id", "=", carId).execute();
  const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, now);
  expect(await occupancyOf(carId)).toEqual([
    [0, 2 * DAY + HOUR, null],
    [2 * DAY + HOUR, 3 * DAY + 30 * MINUTE, now + 15 * MINUTE],
  ]);
  await pay(requested.ok ? requested.value.orderId : null);
  expect(await occupancyOf(carId)).toEqual([[0, 3 * DAY + 30 * MINUTE, null]]);
});

test.each([
  ["before the trip", false],
  ["under way", true],
])("%s, time is given up although others are closer than today's preparation", async (_, isOut) => {
  const booking = await book();
  const { carId } = booking;
  await bookAfter(carId, RETURN + HOUR);
  await insertBlock(db, carId, { pickupAt: PICKUP - DAY, returnAt: PICKUP });
  if (isOut) await handOver(booking, PICKUP);
  const longer = { preparationBefore: 120, preparationAfter: 240 };
  await db.updateTable("cars").set(longer).where("id", "=", carId).execute();

  const at = isOut ? PICKUP + HOUR : now;
  const earlier = await booking.change.asCustomer({ returnAt: RETURN - HOUR }, at);
  expect(earlier).toMatchObject({ ok: true });
  const own = db.selectFrom("carOccupancy").select(["startsAt", "endsAt", "preparationAfter"]);
  expect(await own.where("bookingId", "=", booking.bookingId).execute()).toEqual([
    { startsAt: PICKUP, endsAt: RETURN + HOUR, preparationAfter: 120 },
  ]);
  const added = await booking.change.asCustomer({ returnAt: RETURN }, at);
  expect(added).toMatchObject({ reason: { kind: "car-taken", until: null } });
});
