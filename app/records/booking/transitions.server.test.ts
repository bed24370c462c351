import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
  canTripTransition,
  TRIP_STATUSES,
  type TripStatus,
} from "#app/domain/booking.ts";
import { insertBooking, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { lockBooking, type LockedBooking } from "./lock-booking.server.ts";
import {
  cancelBooking,
  confirmBooking,
  failHold,
  markRefunded,
  releaseHold,
} from "./transitions.server.ts";
import { endTrip, recordNoShow, startTrip } from "./trips.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const by = { actor: (await insertUser(db)).id };
const readings = { at: now, odometerKm: 100, fuelPercent: 50, notes: "" };

type Change = (tx: Tx, booking: LockedBooking) => Promise<unknown>;

const CHANGES: [to: BookingStatus, change: Change][] = [
  ["completed", (tx, booking) => confirmBooking(tx, booking, by, now)],
  ["cancelled", (tx, { id }) => cancelBooking(tx, id, by, now)],
  ["refunded", (tx, { id }) => markRefunded(tx, id, now)],
  ["expired", (tx, { id }) => releaseHold(tx, id, "system", now)],
  ["failed", (tx, { id }) => failHold(tx, id, now)],
];
const TRIP_CHANGES: [to: TripStatus, change: Change][] = [
  ["picked_up", (tx, { id }) => startTrip(tx, id, readings, by, now)],
  ["returned", (tx, { id }) => endTrip(tx, id, readings, by, now)],
  ["no_show", (tx, { id }) => recordNoShow(tx, id, by, now)],
];

/** Applies a change to a new booking, and returns the booking as it stands afterwards. */
async function apply(state: Parameters<typeof insertBooking>[1], change: Change) {
  const { id } = await insertBooking(db, state);
  await inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked.ok) await change(tx, locked.value);
  }).catch((error: Error) => {
    if (!error.message.includes("cannot become")) throw error;
  });
  const booking = db.selectFrom("bookings").selectAll().where("id", "=", id);
  const occupancy = db.selectFrom("carOccupancy").select("expiresAt").where("bookingId", "=", id);
  return {
    ...(await booking.executeTakeFirstOrThrow()),
    occupancy: await occupancy.executeTakeFirst(),
  };
}

describe.each(CHANGES)("a booking becomes %s", (to, change) => {
  test.each(BOOKING_STATUSES)("from %s only where canTransition allows it", async (from) => {
    const { status } = await apply({ status: from }, change);
    expect(status).toBe(canTransition(from, to) ? to : from);
  });
});

describe.each(TRIP_CHANGES)("a trip becomes %s", (to, change) => {
  test.each(TRIP_STATUSES)("from %s only where canTripTransition allows it", async (from) => {
    const { tripStatus } = await apply({ tripStatus: from }, change);
    expect(tripStatus).toBe(canTripTransition(from, to) ? to : from);
  });
});

test("only a confirmed booking has its car for good", async () => {
  const confirmed = await apply({ status: "pending" }, CHANGES[0]![1]);
  expect(confirmed).toMatchObject({ holdExpiresAt: null, occupancy: { expiresAt: null } });
  for (const [to, change] of CHANGES.slice(1)) {
    if (!canTransition("pending", to)) continue;
    expect((await apply({ status: "pending" }, change)).occupancy).toBeUndefined();
  }
});

test("an expired booking that is confirmed takes its car again", async () => {
  const { status, occupancy } = await apply({ status: "expired" }, CHANGES[0]![1]);
  expect({ status, occupancy }).toEqual({ status: "completed", occupancy: { expiresAt: null } });
});
