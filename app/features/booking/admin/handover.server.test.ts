import { beforeAll, describe, expect, test } from "vitest";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { addNote } from "./add-note.server.ts";
import { listBookingHistory } from "./list-booking-history.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { listHandovers } from "./find-booking.server.ts";
import { pickUpCar, returnCar } from "./handover.server.ts";
import { markNoShow } from "./mark-no-show.server.ts";

const pickupAt = CREATED_AT + DAY;
const returnAt = pickupAt + 2 * DAY;
const read = { odometerKm: 41_230, fuelPercent: 75, notes: "Scratch on the left door" };
const notNow = { ok: false, reason: { kind: "not-now" } };

const { db } = await openTestDatabase();
let staff: { userId: string };
beforeAll(async () => {
  staff = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
});

type Own = Partial<Pick<BookingsTable, "carId" | "pickupAt" | "returnAt" | "status">>;

async function addTrip(own: Own = {}) {
  const carId = own.carId ?? (await insertCar(db)).id;
  const { id: userId } = await insertUser(db);
  const trip = await insertBooking(db, { carId, userId, pickupAt, returnAt, ...own });
  const handoverInput = (at: number, changes: Partial<typeof read> = {}) => ({
    bookingId: trip.id,
    at,
    ...read,
    ...changes,
  });
  return {
    ...trip,
    pickUp: (at: number, now = at) => pickUpCar({ db }, staff, handoverInput(at), now),
    pickUpAt: (odometerKm: number, sure: boolean) =>
      pickUpCar({ db }, staff, { ...handoverInput(pickupAt, { odometerKm }), sure }, pickupAt),
    takeBack: (at: number, changes?: Partial<typeof read>, now = at) =>
      returnCar({ db }, staff, handoverInput(at, changes), now),
    markNoShow: (now: number) => markNoShow({ db }, staff, { bookingId: trip.id }, now),
    state: () => stateOf(trip.id),
  };
}

async function stateOf(bookingId: string) {
  const { tripStatus } = await db
    .selectFrom("bookings")
    .select("tripStatus")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const kept = db.selectFrom("carOccupancy").select(["startsAt", "endsAt"]);
  const log = db.selectFrom("auditLog").select("action").where("subjectId", "=", bookingId);
  return {
    tripStatus,
    kept: await kept.where("bookingId", "=", bookingId).executeTakeFirst(),
    events: (await listBookingHistory(db, bookingId)).map(({ kind }) => kind).toReversed(),
    actions: (await log.orderBy("id").execute()).map(({ action }) => action),
  };
}

describe("pickup and return", () => {
  test("are stored with the readings and the staff member", async () => {
    const trip = await addTrip();
    expect(await trip.pickUp(pickupAt)).toMatchObject({ ok: true });
    expect(await trip.takeBack(returnAt, { odometerKm: 41_700 })).toMatchObject({ ok: true });
    expect(await listHandovers(db, trip.id)).toMatchObject([
      { kind: "pickup", at: pickupAt, ...read, keysMissing: 0, by: "Ravi Teja" },
      {
        kind: "return",
        at: returnAt,
        ...read,
        keysMissing: 0,
        odometerKm: 41_700,
        by: "Ravi Teja",
      },
    ]);
    expect(await findLastOdometer(db, trip.carId)).toBe(41_700);
    expect(await trip.state()).toEqual({
      tripStatus: "returned",
      kept: { startsAt: pickupAt, endsAt: returnAt },
      events: ["picked_up", "returned"],
      actions: ["booking.picked-up", "booking.returned"],
    });
    const [back] = await listBookingHistory(db, trip.id);
    expect(back).toMatchObject({ by: "Ravi Teja", detail: expect.stringContaining("41,700 km") });
  });

  test("a car returned early is free at once", async () => {
    // After every other trip of this file, whose occupancy must not be taken for this one's.
    const later = { pickupAt: pickupAt + 100 * DAY, returnAt: returnAt + 100 * DAY };
    const trip = await addTrip(later);
    await trip.pickUp(later.pickupAt);
    const at = later.returnAt - DAY;
    await trip.takeBack(at, {}, at + MINUTE);
    expect((await trip.state()).kept).toEqual({ startsAt: later.pickupAt, endsAt: at });
    const next = { carId: trip.carId, pickupAt: at, returnAt: at + DAY };
    expect(await addTrip(next)).toMatchObject({ status: "completed" });
  });

  test("a car that is handed over early is taken from then on, and free once it is back", async () => {
    const trip = await addTrip();
    const at = pickupAt - 2 * HOUR;
    await trip.pickUp(at);
    expect((await trip.state()).kept).toEqual({ startsAt: at, endsAt: returnAt });
    await trip.takeBack(pickupAt - HOUR);
    expect(await trip.state()).toMatchObject({
      tripStatus: "returned",
      kept: { startsAt: at, endsAt: pickupAt - HOUR },
    });
  });

  test("a late return leaves the next booking unchanged", async () => {
    const trip = await addTrip();
    const next = { carId: trip.carId, pickupAt: returnAt, returnAt: returnAt + DAY };
    const waiting = await addTrip(next);
    await trip.pickUp(pickupAt);
    await trip.takeBack(returnAt + 3 * HOUR);
    expect((await trip.state()).kept).toMatchObject({ endsAt: returnAt });
    expect((await waiting.state()).kept).toMatchObject({ startsAt: returnAt });
  });
});

describe("a pickup is refused", () => {
  test("in the future, and long before its time, both now and as entered", async () => {
    const trip = await addTrip();
    const refusal = (kind: string) => ({ ok: false, reason: { kind } });
    expect(await trip.pickUp(pickupAt + 1, pickupAt)).toEqual(refusal("in-future"));
    expect(await trip.pickUp(pickupAt - 13 * HOUR)).toEqual(notNow);
    expect(await trip.pickUp(pickupAt - 13 * HOUR, pickupAt)).toEqual(refusal("too-early"));
    expect(await trip.state()).toMatchObject({ tripStatus: "upcoming", events: [], actions: [] });
  });

  test("with a lower or much higher odometer reading than before, unless staff confirm it", async () => {
    const before = await addTrip({ pickupAt: CREATED_AT - 3 * DAY, returnAt: CREATED_AT - DAY });
    await before.pickUp(CREATED_AT - 3 * DAY);
    await before.takeBack(CREATED_AT - DAY, { odometerKm: 42_550 });
    const trip = await addTrip({ carId: before.carId });
    const low = { ok: false, reason: { kind: "odometer-low", odometerKm: 42_550 } };
    expect(await trip.pickUpAt(31_000, false)).toEqual(low);
    const high = { ok: false, reason: { kind: "odometer-high", odometerKm: 42_550 } };
    expect(await trip.pickUpAt(426_000, false)).toEqual(high);
    expect(await trip.state()).toMatchObject({ tripStatus: "upcoming", events: [] });
    expect(await trip.pickUpAt(31_000, true)).toMatchObject({ ok: true });
  });

  test("while the car is out, naming the other booking", async () => {
    const first = await addTrip();
    const second = await addTrip({
      carId: first.carId,
      pickupAt: returnAt,
      returnAt: returnAt + DAY,
    });
    await first.pickUp(pickupAt);
    expect(await second.pickUp(returnAt)).toEqual({
      ok: false,
      reason: { kind: "car-out", reference: first.reference },
    });
    await first.takeBack(returnAt);
    expect(await second.pickUp(returnAt)).toMatchObject({ ok: true });
  });

  test.each(["pending", "cancelled", "expired"] as const)("of one that is %s", async (status) => {
    expect(await (await addTrip({ status })).pickUp(pickupAt)).toEqual(notNow);
  });

  test("of an unknown booking", async () => {
    const input = { bookingId: "nothing", at: pickupAt, ...read };
    const missing = { ok: false, reason: { kind: "not-found" } };
    expect(await pickUpCar({ db }, staff, input, pickupAt)).toEqual(missing);
    expect(await addNote({ db }, staff, { bookingId: "nothing", text: "x" }, 1)).toEqual(missing);
  });
});

test("a return is refused before the pickup, in the future and with a lower odometer reading", async () => {
  const trip = await addTrip();
  expect(await trip.takeBack(returnAt)).toEqual(notNow);
  await trip.pickUp(pickupAt);
  for (const [refusal, answer] of [
    [{ kind: "before-pickup", at: pickupAt }, trip.takeBack(pickupAt - 1)],
    [{ kind: "in-future" }, trip.takeBack(returnAt, {}, returnAt - 1)],
    [
      { kind: "odometer-back", odometerKm: 41_230 },
      trip.takeBack(returnAt, { odometerKm: 41_229 }),
    ],
  ] as const) {
    expect(await answer).toEqual({ ok: false, reason: refusal });
  }
  expect(await trip.state()).toMatchObject({ tripStatus: "picked_up", events: ["picked_up"] });
});

test("a no-show frees the car and pays in full, and the customer is told", async () => {
  const trip = await addTrip();
  expect(await trip.markNoShow(pickupAt)).toEqual(notNow);
  expect(await trip.markNoShow(pickupAt + MINUTE)).toMatchObject({ ok: true });
  expect(await trip.state()).toEqual({
    tripStatus: "no_show",
    kept: undefined,
    events: ["no_show"],
    actions: ["booking.no-show"],
  });
  expect(await db.selectFrom("refunds").selectAll().execute()).toEqual([]);
  const notices = db.selectFrom("bookingNotices").select("about").where("kind", "=", "standing");
  expect(await notices.where("bookingId", "=", trip.id).execute()).toEqual([{ about: "no_show" }]);
});

test("of several concurrent requests one succeeds, and the others are refused", async () => {
  const trip = await addTrip();
  const now = pickupAt + MINUTE;
  const answers = await Promise.all([trip.pickUp(now), trip.markNoShow(now), trip.pickUp(now)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer).toEqual(notNow);
  const state = await trip.state();
  expect(state.events).toHaveLength(1);
  expect(state.actions).toHaveLength(1);
});

test("a note is kept in the history and the log", async () => {
  const trip = await addTrip();
  await addNote({ db }, staff, { bookingId: trip.id, text: "Wants a child seat" }, CREATED_AT);
  expect(await listBookingHistory(db, trip.id)).toMatchObject([
    { kind: "note", detail: "Wants a child seat", by: "Ravi Teja", createdAt: CREATED_AT },
  ]);
  expect((await trip.state()).actions).toEqual(["booking.noted"]);
});
