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

type Given = Partial<Parameters<typeof insertBooking>[1]>;

async function book(given: Given = {}) {
  const period = { pickupAt: SATURDAY, returnAt: SATURDAY + 2 * DAY };
  return await insertBooking(db, { carId: creta.id, userId: staff.userId, ...period, ...given });
}

type Booking = Awaited<ReturnType<typeof book>>;

async function move(booking: Booking, to: { carId?: string; pickupAt?: number }, now = CREATED_AT) {
  const from = { carId: booking.carId, pickupAt: booking.pickupAt };
  const wish = { bookingId: booking.id, from, to: { ...from, ...to } };
  return await moveBooking({ db }, staff, wish, now);
}

async function standing({ id }: Booking) {
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
  const entries = db.selectFrom("deskLog").select(["deed", "actorId", "subject", "detail"]);
  return {
    events: await events.where("bookingId", "=", id).execute(),
    deeds: await entries.where("subjectId", "=", id).execute(),
  };
}

test("another car and another day: the length and the price stay, and it is written down", async () => {
  const booking = await book();
  const pickupAt = SATURDAY + DAY;
  expect(await move(booking, { carId: seltos.id, pickupAt })).toMatchObject({
    ok: true,
    value: { reference: booking.reference, carName: "Kia Seltos", pickupAt },
  });
  const returnAt = pickupAt + 2 * DAY;
  expect(await standing(booking)).toMatchObject({
    carId: seltos.id,
    location: "Airport",
    pickupAt,
    returnAt,
    totalAmount: booking.totalAmount,
    taken: [{ carId: seltos.id, startsAt: pickupAt, endsAt: returnAt, expiresAt: null }],
  });
  const detail = "Hyundai Creta → Kia Seltos, Sat 21 Nov, 9:00 AM → Sun 22 Nov, 9:00 AM";
  expect(await written(booking)).toEqual({
    events: [{ kind: "moved", actor: staff.userId, detail }],
    deeds: [{ deed: "booking.moved", actorId: staff.userId, subject: booking.reference, detail }],
  });
});

test("what it says when only one of the two changes", async () => {
  const booking = await book();
  await move(booking, { pickupAt: SATURDAY + DAY });
  await move({ ...booking, pickupAt: SATURDAY + DAY }, { carId: seltos.id });
  const { events } = await written(booking);
  expect(events.map(({ detail }) => detail)).toEqual([
    "Sat 21 Nov, 9:00 AM → Sun 22 Nov, 9:00 AM",
    "Hyundai Creta → Kia Seltos, Sun 22 Nov, 9:00 AM",
  ]);
});

test("moved to where it is, nothing is written", async () => {
  const booking = await book();
  expect((await move(booking, {})).ok).toBe(true);
  expect(await written(booking)).toEqual({ events: [], deeds: [] });
});

test("over part of its own time, since it makes room for itself", async () => {
  const booking = await book();
  expect((await move(booking, { pickupAt: SATURDAY + DAY })).ok).toBe(true);
});

test("a hold moves with its end", async () => {
  const held = await book({ status: "pending", holdExpiresAt: CREATED_AT + 15 * MINUTE });
  expect((await move(held, { carId: seltos.id })).ok).toBe(true);
  const taken = [{ carId: seltos.id, expiresAt: CREATED_AT + 15 * MINUTE }];
  expect(await standing(held)).toMatchObject({ status: "pending", taken });
  const later = CREATED_AT + 16 * MINUTE;
  const moved = { ...held, carId: seltos.id };
  expect(await move(moved, { pickupAt: SATURDAY + DAY }, later)).toMatchObject({
    reason: { kind: "cannot-move" },
  });
});

test("refused where somebody has the car, and by whom; nothing is changed", async () => {
  const booking = await book();
  const other = await book({ carId: seltos.id, pickupAt: SATURDAY + DAY });
  const before = await standing(booking);
  expect(await move(booking, { carId: seltos.id })).toEqual({
    ok: false,
    reason: { kind: "car-taken", by: { kind: "booking", id: other.id, name: other.reference } },
  });
  const period = { pickupAt: SATURDAY + 5 * DAY, returnAt: SATURDAY + 6 * DAY };
  const block = await insertBlock(db, creta.id, period);
  expect(await move(booking, { pickupAt: SATURDAY + 4 * DAY })).toEqual({
    ok: false,
    reason: { kind: "car-taken", by: { kind: "block", id: block.id, name: "Service" } },
  });
  expect(await standing(booking)).toEqual(before);
  expect(await written(booking)).toEqual({ events: [], deeds: [] });
});

test("back to back is no overlap", async () => {
  const booking = await book();
  await book({ carId: seltos.id, pickupAt: SATURDAY + 2 * DAY, returnAt: SATURDAY + 3 * DAY });
  expect((await move(booking, { carId: seltos.id })).ok).toBe(true);
});

test("a hold whose time is over is not in the way; one that runs is", async () => {
  const booking = await book();
  const held = await book({ carId: seltos.id, status: "pending" });
  expect(await move(booking, { carId: seltos.id })).toMatchObject({
    reason: { kind: "car-taken", by: { id: held.id } },
  });
  expect((await move(booking, { carId: seltos.id }, CREATED_AT + HOUR)).ok).toBe(true);
  expect((await standing(held)).status).toBe("expired");
});

test.each([
  ["to the past", { pickupAt: CREATED_AT - DAY }, "past"],
  ["to before opening", { pickupAt: SATURDAY - 3 * HOUR }, "closed-hours"],
  ["to after closing", { pickupAt: SATURDAY + 14 * HOUR }, "closed-hours"],
  ["to a car that is not there", { carId: "nothing" }, "no-such-car"],
])("refused %s", async (_, to, kind) => {
  expect(await move(await book(), to)).toEqual({ ok: false, reason: { kind } });
});

test("late to pick up, it can still have another car, but not a time that is over", async () => {
  const booking = await book();
  const now = SATURDAY + HOUR;
  expect((await move(booking, { carId: seltos.id }, now)).ok).toBe(true);
  const moved = { ...booking, carId: seltos.id };
  expect(await move(moved, { pickupAt: SATURDAY - HOUR }, now)).toMatchObject({
    reason: { kind: "past" },
  });
});

test.each([
  ["out", { tripStatus: "picked_up" }],
  ["returned", { tripStatus: "returned" }],
  ["cancelled", { status: "cancelled" }],
] as const)("what is %s stays", async (_, given) => {
  const booking = await book(given);
  expect(await move(booking, { carId: seltos.id })).toEqual({
    ok: false,
    reason: { kind: "cannot-move" },
  });
});

test("not to an archived car, but within one that is archived", async () => {
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

test("two that are moved into one gap at once: one gets it", async () => {
  const gap = await insertCar(db, { name: "Tata Nexon" });
  const [one, two] = [await book(), await book({ carId: seltos.id })];
  const answers = await Promise.all([one, two].map((booking) => move(booking, { carId: gap.id })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: { kind: "car-taken" } });
});

test("two that change places at once end in refusals, not in a deadlock", async () => {
  const [one, two] = [await book(), await book({ carId: seltos.id })];
  const answers = await Promise.all([
    move(one, { carId: seltos.id }),
    move(two, { carId: creta.id }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: { kind: "car-taken" } });
});

test("against a customer who wants the same car at once: one of them has it", async () => {
  const booking = await book();
  const period = { pickupAt: SATURDAY, returnAt: SATURDAY + 2 * DAY };
  const asked = { carId: seltos.id, userId: staff.userId, period };
  const [moved, held] = await Promise.all([
    move(booking, { carId: seltos.id }),
    holdCar(db, CREATED_AT, asked).then(
      () => true,
      () => false,
    ),
  ]);
  expect([moved.ok, held].filter(Boolean)).toHaveLength(1);
});
