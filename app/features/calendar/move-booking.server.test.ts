import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { moveBooking } from "./move-booking.server.ts";

const { database } = await openTestServices();
const { db } = database;

let staff: { userId: string };
let creta: Awaited<ReturnType<typeof insertCar>>;
let seltos: typeof creta;
beforeEach(async () => {
  staff = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
  creta = await insertCar(db, { name: "Hyundai Creta" });
  seltos = await insertCar(db, { name: "Kia Seltos", location: "Airport" });
});

// Sat 21 Nov 2026, 9:00 AM.
const SATURDAY = CREATED_AT + DAY;
const HELD_UNTIL = CREATED_AT + 4 * HOUR;

type Given = Partial<Parameters<typeof insertBooking>[1]>;

async function book(own: Given = {}) {
  const period = { pickupAt: SATURDAY, returnAt: SATURDAY + 2 * DAY };
  const held = { status: "pending", holdExpiresAt: HELD_UNTIL } as const;
  return await insertBooking(db, {
    ...held,
    carId: creta.id,
    userId: staff.userId,
    ...period,
    ...own,
  });
}

type Booking = Awaited<ReturnType<typeof book>>;

async function move(booking: Booking, to: { carId?: string; pickupAt?: number }, now = CREATED_AT) {
  const from = { carId: booking.carId, pickupAt: booking.pickupAt };
  const input = { bookingId: booking.id, from, to: { ...from, ...to } };
  return await moveBooking({ db, rulesAt: () => DEFAULT_RULES }, staff, input, now);
}

async function getBookingState({ id }: Booking) {
  const columns = ["carId", "location", "pickupAt", "returnAt", "totalAmount", "status"] as const;
  const booking = db.selectFrom("bookings").select(columns).where("id", "=", id);
  const taken = db
    .selectFrom("carOccupancy")
    .select(["carId", "startsAt", "endsAt", "expiresAt"])
    .where("bookingId", "=", id);
  return { ...(await booking.executeTakeFirstOrThrow()), taken: await taken.execute() };
}

async function written({ id }: Booking) {
  const events = db.selectFrom("bookingEvents").select(["kind", "actor", "detail"]);
  const entries = db.selectFrom("auditLog").select(["action", "actorId", "subject", "detail"]);
  return {
    events: await events.where("bookingId", "=", id).execute(),
    actions: await entries.where("subjectId", "=", id).execute(),
  };
}

test("moves to another car and day, keeps duration and price, and is logged", async () => {
  const booking = await book();
  const pickupAt = SATURDAY + DAY;
  expect(await move(booking, { carId: seltos.id, pickupAt })).toMatchObject({
    ok: true,
    value: { reference: booking.reference, carName: "Kia Seltos", pickupAt },
  });
  const returnAt = pickupAt + 2 * DAY;
  expect(await getBookingState(booking)).toMatchObject({
    carId: seltos.id,
    location: "Airport",
    pickupAt,
    returnAt,
    totalAmount: booking.totalAmount,
    taken: [{ carId: seltos.id, startsAt: pickupAt, endsAt: returnAt, expiresAt: HELD_UNTIL }],
  });
  const detail = "Hyundai Creta → Kia Seltos, Sat 21 Nov, 9:00 AM → Sun 22 Nov, 9:00 AM";
  expect(await written(booking)).toEqual({
    events: [{ kind: "moved", actor: staff.userId, detail }],
    actions: [
      { action: "booking.moved", actorId: staff.userId, subject: booking.reference, detail },
    ],
  });
});

test("describes a change of only the car or only the time", async () => {
  const booking = await book();
  await move(booking, { pickupAt: SATURDAY + DAY });
  await move({ ...booking, pickupAt: SATURDAY + DAY }, { carId: seltos.id });
  const { events } = await written(booking);
  expect(events.map(({ detail }) => detail)).toEqual([
    "Sat 21 Nov, 9:00 AM → Sun 22 Nov, 9:00 AM",
    "Hyundai Creta → Kia Seltos, Sun 22 Nov, 9:00 AM",
  ]);
});

test("writes nothing for a move to the same place", async () => {
  const booking = await book();
  expect((await move(booking, {})).ok).toBe(true);
  expect(await written(booking)).toEqual({ events: [], actions: [] });
});

test("may overlap the booking's own period", async () => {
  const booking = await book();
  expect((await move(booking, { pickupAt: SATURDAY + DAY })).ok).toBe(true);
});

test("moves a hold together with its expiry", async () => {
  const held = await book({ status: "pending", holdExpiresAt: CREATED_AT + 15 * MINUTE });
  expect((await move(held, { carId: seltos.id })).ok).toBe(true);
  const taken = [{ carId: seltos.id, expiresAt: CREATED_AT + 15 * MINUTE }];
  expect(await getBookingState(held)).toMatchObject({ status: "pending", taken });
  const later = CREATED_AT + 16 * MINUTE;
  const moved = { ...held, carId: seltos.id };
  expect(await move(moved, { pickupAt: SATURDAY + DAY }, later)).toMatchObject({
    reason: { kind: "cannot-move" },
  });
});

test("refuses an occupied car, names the booking and changes nothing", async () => {
  const booking = await book();
  const other = await book({ carId: seltos.id, pickupAt: SATURDAY + DAY });
  const before = await getBookingState(booking);
  expect(await move(booking, { carId: seltos.id })).toMatchObject({
    ok: false,
    reason: { kind: "car-taken", by: { kind: "booking", id: other.id, name: other.reference } },
  });
  const period = { pickupAt: SATURDAY + 5 * DAY, returnAt: SATURDAY + 6 * DAY };
  const block = await insertBlock(db, creta.id, period);
  expect(await move(booking, { pickupAt: SATURDAY + 4 * DAY })).toMatchObject({
    ok: false,
    reason: { kind: "car-taken", by: { kind: "block", id: block.id, name: "Service" } },
  });
  expect(await getBookingState(booking)).toEqual(before);
  expect(await written(booking)).toEqual({ events: [], actions: [] });
});

test("accepts back-to-back periods", async () => {
  const booking = await book();
  await book({ carId: seltos.id, pickupAt: SATURDAY + 2 * DAY, returnAt: SATURDAY + 3 * DAY });
  expect((await move(booking, { carId: seltos.id })).ok).toBe(true);
});

test("ignores an expired hold and respects a current one", async () => {
  const booking = await book();
  const held = await book({ carId: seltos.id, holdExpiresAt: CREATED_AT + 15 * MINUTE });
  expect(await move(booking, { carId: seltos.id })).toMatchObject({
    reason: { kind: "car-taken", by: { id: held.id } },
  });
  expect((await move(booking, { carId: seltos.id }, CREATED_AT + HOUR)).ok).toBe(true);
  expect((await getBookingState(held)).status).toBe("expired");
});

test.each([
  ["to the past", { pickupAt: CREATED_AT - DAY }, "past"],
  ["to before opening", { pickupAt: SATURDAY - 3 * HOUR }, "closed-hours"],
  ["to a time between slots", { pickupAt: SATURDAY + 15 * MINUTE }, "closed-hours"],
  ["to after closing", { pickupAt: SATURDAY + 14 * HOUR }, "closed-hours"],
  ["to an unknown car", { carId: "nothing" }, "no-such-car"],
])("refuses %s", async (_, to, kind) => {
  expect(await move(await book(), to)).toEqual({ ok: false, reason: { kind } });
});

test("moves an overdue pickup to another car, but not to the past", async () => {
  const now = SATURDAY + HOUR;
  const booking = await book({ holdExpiresAt: now + HOUR });
  expect((await move(booking, { carId: seltos.id }, now)).ok).toBe(true);
  const moved = { ...booking, carId: seltos.id };
  expect(await move(moved, { pickupAt: SATURDAY - HOUR }, now)).toMatchObject({
    reason: { kind: "past" },
  });
});

test.each([
  ["paid", { status: "completed" }],
  ["picked up", { status: "completed", tripStatus: "picked_up" }],
  ["returned", { status: "completed", tripStatus: "returned" }],
  ["cancelled", { status: "cancelled" }],
] as const)("does not move a booking that is %s", async (_, own) => {
  const booking = await book({ ...own, holdExpiresAt: null });
  expect(await move(booking, { carId: seltos.id })).toEqual({
    ok: false,
    reason: { kind: "cannot-move" },
  });
});

test("refuses an archived car, but moves within one", async () => {
  const booking = await book();
  await db.updateTable("cars").set({ archivedAt: CREATED_AT }).where("id", "=", creta.id).execute();
  const later = { pickupAt: SATURDAY + 9 * DAY, returnAt: SATURDAY + 11 * DAY };
  const other = await book({ carId: seltos.id, ...later });
  expect(await move(other, { carId: creta.id })).toMatchObject({ reason: { kind: "no-such-car" } });
  expect((await move(booking, { pickupAt: SATURDAY + DAY })).ok).toBe(true);
});

test("refuses a booking that another user moved or that does not exist", async () => {
  const booking = await book();
  await move(booking, { carId: seltos.id });
  expect(await move(booking, { pickupAt: SATURDAY + DAY })).toEqual({
    ok: false,
    reason: { kind: "changed-meanwhile" },
  });
  expect(await move({ ...booking, id: "nothing" }, {})).toEqual({
    ok: false,
    reason: { kind: "not-found" },
  });
});

test("two bookings move into one gap: one succeeds", async () => {
  const gap = await insertCar(db, { name: "Tata Nexon" });
  const [one, two] = [await book(), await book({ carId: seltos.id })];
  const answers = await Promise.all([one, two].map((booking) => move(booking, { carId: gap.id })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: { kind: "car-taken" } });
});

test("two bookings swap places concurrently: both are refused without a deadlock", async () => {
  const [one, two] = [await book(), await book({ carId: seltos.id })];
  const answers = await Promise.all([
    move(one, { carId: seltos.id }),
    move(two, { carId: creta.id }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: { kind: "car-taken" } });
});

test("a move and a customer's hold compete for a car: one succeeds", async () => {
  const booking = await book();
  const period = { pickupAt: SATURDAY, returnAt: SATURDAY + 2 * DAY };
  const holdRequest = { carId: seltos.id, period };
  const [moved, held] = await Promise.all([
    move(booking, { carId: seltos.id }),
    holdCar(db, CREATED_AT, holdRequest).then(
      () => true,
      () => false,
    ),
  ]);
  expect([moved.ok, held].filter(Boolean)).toHaveLength(1);
});
