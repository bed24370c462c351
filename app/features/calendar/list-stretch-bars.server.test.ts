import { expect, test } from "vitest";
import {
  businessDate,
  DAY,
  HOUR,
  instantOf,
  type Instant,
  MINUTE,
} from "#app/domain/business-time.ts";
import { openChangeFixture, now, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { getCalendar } from "./get-calendar.server.ts";

const { db, staffId, book, bringBack, handOver } = await openChangeFixture();

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

test("a walk-in is shown although a trip that came early and left began later by agreement", async () => {
  const { id: carId } = await insertCar(db);
  const midnight = instantOf(businessDate(PICKUP), 0);
  const agreed = { pickupAt: midnight - 2 * HOUR, returnAt: midnight + DAY };
  const early = await insertBooking(db, { carId, ...agreed });
  await handOver({ bookingId: early.id }, midnight - 9 * HOUR);
  await bringBack({ bookingId: early.id }, midnight - 5 * HOUR);
  const walkIn = { carId, pickupAt: midnight - 4 * HOUR, returnAt: midnight + 5 * HOUR };
  const { id: ownerId } = await insertBooking(db, walkIn);
  expect(await barsOf(carId, midnight)).toMatchObject([{ ownerId, state: "upcoming" }]);
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
