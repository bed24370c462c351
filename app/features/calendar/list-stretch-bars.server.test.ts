import { expect, test } from "vitest";
import { businessDate, DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { openChangeFixture, now, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { getCalendar } from "./get-calendar.server.ts";

const { db, staffId, book, handOver } = await openChangeFixture();

async function barsOf(carId: string, at: Instant, from = PICKUP) {
  const cars = await getCalendar(db, { from: businessDate(from), days: 7, text: "" }, at);
  return (cars.find(({ id }) => id === carId)?.bars ?? []).map((bar) => ({
    ownerId: bar.ownerId,
    state: bar.state,
    times: [bar.startsAt - PICKUP, bar.endsAt - PICKUP],
    busy: [bar.busyFrom - PICKUP, bar.busyUntil - PICKUP],
  }));
}

test("each car of a swapped trip is shown for as long as the customer had it", async () => {
  const booking = await book();
  const { bookingId: ownerId, carId: firstId } = booking;
  const { id: carId } = await insertCar(db, { preparationAfter: 60 });
  const earlier = await insertBooking(db, { carId, pickupAt: PICKUP, returnAt: PICKUP + HOUR });
  await handOver(booking, PICKUP);
  const at = PICKUP + DAY;
  expect(await booking.change.asStaff({ carId }, staffId, at)).toMatchObject({ ok: true });
  expect(await barsOf(firstId, at)).toEqual([
    { ownerId, state: "returned", times: [0, DAY], busy: [0, DAY] },
  ]);
  const out = { ownerId, state: "out", times: [DAY, 2 * DAY], busy: [DAY, 2 * DAY + HOUR] };
  const before = { ownerId: earlier.id, state: "upcoming", times: [0, HOUR], busy: [0, HOUR] };
  expect(await barsOf(carId, at)).toEqual([before, out]);
  // The trip began before the one that the car had last.
  expect(await barsOf(carId, at, RETURN)).toEqual([out]);
});

test("what a change would add is shown while it waits for its payment", async () => {
  const booking = await book();
  const { bookingId: ownerId, carId } = booking;
  const returnAt = RETURN + DAY;
  expect(await booking.change.asCustomer({ returnAt }, now)).toMatchObject({ ok: true });
  const upcoming = { ownerId, state: "upcoming", times: [0, 2 * DAY], busy: [0, 2 * DAY] };
  const held = { ownerId, state: "held", times: [2 * DAY, 3 * DAY], busy: [2 * DAY, 3 * DAY] };
  expect(await barsOf(carId, now)).toEqual([upcoming, held]);
  expect(await barsOf(carId, now + 15 * MINUTE)).toEqual([upcoming]);
});

test("another car is shown as held for the change to it", async () => {
  const booking = await book();
  const { bookingId: ownerId } = booking;
  const { id: carId } = await insertCar(db);
  const to = { carId, returnAt: RETURN + HOUR };
  expect(await booking.change.asCustomer(to, now)).toMatchObject({ ok: true });
  const times = [0, 2 * DAY + HOUR];
  expect(await barsOf(carId, now)).toEqual([{ ownerId, state: "held", times, busy: times }]);
});
