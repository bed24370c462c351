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
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
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
  ["returned", (tx, booking) => endTrip(tx, booking, readings, by, now)],
  ["no_show", (tx, { id }) => recordNoShow(tx, id, by, now)],
];

/** Applies a change to a new booking; returns the booking afterwards, its history, and whether it threw. */
async function apply(state: Parameters<typeof insertBooking>[1], change: Change) {
  const { id } = await insertBooking(db, state);
  let refused = false;
  await inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked.ok) await change(tx, locked.value);
  }).catch((error: Error) => {
    if (!error.message.includes("cannot become")) throw error;
    refused = true;
  });
  const booking = db.selectFrom("bookings").selectAll().where("id", "=", id);
  const occupancy = db.selectFrom("carOccupancy").select(["startsAt", "endsAt", "expiresAt"]);
  const events = db.selectFrom("bookingEvents").select("kind").where("bookingId", "=", id);
  return {
    ...(await booking.executeTakeFirstOrThrow()),
    occupancy: await occupancy.where("bookingId", "=", id).executeTakeFirst(),
    events: (await events.execute()).map(({ kind }) => kind),
    refused,
  };
}

describe.each(CHANGES)("a booking becomes %s", (to, change) => {
  test.each(BOOKING_STATUSES)("from %s only where canTransition allows it", async (from) => {
    const { status, events, refused } = await apply({ status: from }, change);
    const isAllowed = canTransition(from, to);
    expect(status).toBe(isAllowed ? to : from);
    if (!isAllowed) expect(events).toEqual([]);
    if (to === "completed" || to === "cancelled") expect(refused).toBe(!isAllowed);
  });
});

describe.each(TRIP_CHANGES)("a trip becomes %s", (to, change) => {
  test.each(TRIP_STATUSES)("from %s only where canTripTransition allows it", async (from) => {
    const { tripStatus } = await apply({ tripStatus: from }, change);
    expect(tripStatus).toBe(canTripTransition(from, to) ? to : from);
  });
});

test("only a confirmed booking occupies its car without expiry", async () => {
  const confirmed = await apply({ status: "pending" }, CHANGES[0]![1]);
  expect(confirmed).toMatchObject({ holdExpiresAt: null, occupancy: { expiresAt: null } });
  for (const [to, change] of CHANGES.slice(1)) {
    if (!canTransition("pending", to)) continue;
    expect((await apply({ status: "pending" }, change)).occupancy).toBeUndefined();
  }
});

test("a hold that expires unpaid keeps its expiry, a cancelled booking does not", async () => {
  for (const [to, change] of CHANGES.filter(([to]) => canTransition("pending", to))) {
    const { holdExpiresAt } = await apply({ status: "pending" }, change);
    expect(holdExpiresAt !== null).toBe(to === "expired" || to === "failed");
  }
});

test("an expired booking occupies its car again when it is confirmed", async () => {
  const { status, occupancy } = await apply({ status: "expired" }, CHANGES[0]![1]);
  expect(status).toBe("completed");
  expect(occupancy).toMatchObject({ expiresAt: null });
});

describe("a returned car", () => {
  const pickupAt = now + DAY;
  const returnedAt = (at: Instant) =>
    apply({ tripStatus: "picked_up", pickupAt, returnAt: pickupAt + DAY }, (tx, booking) =>
      endTrip(tx, booking, { ...readings, at }, by, now),
    );

  test.each([
    ["early is free from then on", HOUR, { startsAt: pickupAt, endsAt: pickupAt + HOUR }],
    ["late was occupied until then", 2 * DAY, { startsAt: pickupAt, endsAt: pickupAt + 2 * DAY }],
  ])("%s", async (_, after, occupancy) => {
    expect((await returnedAt(pickupAt + after)).occupancy).toMatchObject(occupancy);
  });

  test.each([0, -HOUR])("%d ms from the booked pickup counts as not picked up", async (before) => {
    expect((await returnedAt(pickupAt + before)).occupancy).toBeUndefined();
  });
});
