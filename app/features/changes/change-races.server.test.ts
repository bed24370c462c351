import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { keepLateCars } from "#app/features/booking/keep-late-cars.server.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { createBlock } from "#app/features/calendar/block-car.server.ts";
import { moveBooking } from "#app/features/calendar/move-booking.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { startTrip } from "#app/records/booking/trips.server.ts";
import { checkChanges, checkLegs } from "#test/crash/check-changes.ts";
import { checkChangePayments, checkCharges } from "#test/crash/check-charges.ts";
import { readDatabase } from "#test/crash/read-database.ts";
import { pickOne, seededRandom } from "#test/crash/seeded-random.ts";
import { createViolations } from "#test/crash/violations.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { CREATED_AT, insertCar, insertUser } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { holdCar } from "#test/support/holds.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { changesOf } from "#test/support/trip-changes.ts";
import { ownChangeMessage, staffChangeMessage } from "./change-messages.ts";
import type { ChangeRefusal } from "./change-refusals.ts";

const { db } = await openTestDatabase();
const payments = fakePayments();
const provider = "fake";
const { id: staffId } = await insertUser(db);
const staff = { userId: staffId };

/** 11:00 AM: trips that began the day before yesterday are two hours late. */
const PICKUP: Instant = CREATED_AT + 3 * DAY;
const now: Instant = PICKUP + 2 * DAY + 2 * HOUR;
const random = seededRandom(1811);
const day = (from: number, to: number) => PICKUP + random.between(from, to) * DAY;

const PREPARATION = [0, 0, 30, 60, 90];
const cars = await Promise.all(
  PREPARATION.map((minutes, index) =>
    insertCar(db, {
      pricePerHour: paise(90_33 + index * 111_11),
      preparationBefore: index === 4 ? 30 : 0,
      preparationAfter: minutes,
    }),
  ),
);
const carIds = cars.map(({ id }) => id);

type Booked = { bookingId: string; userId: string; carId: string; pickupAt: Instant };
const [held, paid]: [Booked[], Booked[]] = [[], []];
for (const [index, carId] of carIds.entries()) {
  await book(carId, PICKUP, { isOut: true });
  for (const days of [4, 14, 24]) await book(carId, PICKUP + (days + 2 * index) * DAY, {});
  for (const days of [35, 40]) held.push(await hold(carId, PICKUP + days * DAY, now - MINUTE));
}

async function hold(carId: string, pickupAt: Instant, at: Instant) {
  const period = { pickupAt, returnAt: pickupAt + 2 * DAY };
  return { ...(await holdCar(db, at, { carId, period })), pickupAt };
}

async function book(carId: string, pickupAt: Instant, { isOut = false }: { isOut?: boolean }) {
  const booked = await hold(carId, pickupAt, CREATED_AT);
  expect(await pay(booked.orderId, CREATED_AT)).toMatchObject({ outcome: "kept" });
  paid.push(booked);
  if (!isOut) return;
  const readings = { at: pickupAt, odometerKm: 1, fuelPercent: 50, notes: "" };
  await inTransaction(db, (tx) =>
    startTrip(tx, booked.bookingId, readings, { actor: staffId }, pickupAt),
  );
}

async function pay(orderId: string, at: Instant) {
  const order = db.selectFrom("payments").select("amount").where("orderId", "=", orderId);
  const { amount } = await order.executeTakeFirstOrThrow();
  payments.setOrder(orderId, { state: "completed", amount });
  return await settlePayment({ db, payments, operatorPhones }, orderId, at);
}

type Outcome = { ok: true } | { ok: false; reason: unknown };
const CHANGE_REFUSALS: readonly ChangeRefusal["kind"][] = [
  "not-now",
  "cannot-wait",
  "unchanged",
  "past",
  "too-short",
  "car-taken",
  "price-changed",
  "too-many",
];
const CALENDAR_REFUSALS = new Set(["car-taken", "changed-meanwhile"]);
const BLOCK_REASON = "Gearbox";

/** Says who has the car to staff, and to a customer only until when it is free. */
function expectDeclared(reason: ChangeRefusal) {
  expect(CHANGE_REFUSALS).toContain(reason.kind);
  const [own, forStaff] = [ownChangeMessage(reason), staffChangeMessage(reason)];
  expect(own).not.toMatch(/VZG-|Gearbox/);
  if (reason.kind === "car-taken") expect(forStaff).toMatch(/VZG-|Gearbox/);
}

async function customerExtends(): Promise<Outcome> {
  const { bookingId, userId, pickupAt } = pickOne(random, paid);
  const returnAt = pickupAt + random.between(1, 6) * DAY + random.between(0, 5) * HOUR;
  const isPaid = random.chance(0.6);
  const requested = await changesOf(db, bookingId, userId).asCustomer({ returnAt }, now);
  if (!requested.ok) expectDeclared(requested.reason);
  else if (requested.value.orderId !== null && isPaid) await pay(requested.value.orderId, now);
  return requested;
}

async function staffChanges(
  targetOf: (booking: Booked) => { carId?: string; shift?: number },
): Promise<Outcome> {
  const booking = pickOne(random, paid);
  const { bookingId, userId, pickupAt } = booking;
  const { shift, ...target } = targetOf(booking);
  const times =
    shift === undefined
      ? {}
      : { pickupAt: pickupAt + shift * DAY, returnAt: pickupAt + (shift + 2) * DAY };
  const counter = { how: "counter", method: "cash", receipt: null } as const;
  const link = { how: "link", holdUntil: now + 4 * HOUR } as const;
  const payment = pickOne(random, [counter, link, { how: "later" } as const]);
  const basis = pickOne(random, ["current", "keep", "lower"] as const);
  const change = changesOf(db, bookingId, userId);
  const changed = await change.asStaff({ ...target, ...times, basis, payment }, staffId, now);
  if (!changed.ok) expectDeclared(changed.reason);
  return changed;
}

async function movesHold(): Promise<Outcome> {
  const { bookingId, carId, pickupAt } = pickOne(random, held);
  const to = { carId: pickOne(random, carIds), pickupAt: day(3, 45) };
  const moved = await moveBooking(
    { db, rulesAt: () => DEFAULT_RULES },
    staff,
    { bookingId, from: { carId, pickupAt }, to },
    now,
  );
  if (!moved.ok) expect(CALENDAR_REFUSALS).toContain(moved.reason.kind);
  return moved;
}

const OPERATIONS: Record<string, () => Promise<Outcome>> = {
  hold: async () => {
    const pickupAt = day(3, 45);
    const [carId, period] = [pickOne(random, carIds), { pickupAt, returnAt: pickupAt + DAY }];
    const customer = { userId: (await insertUser(db)).id, name: "Next", email: null, phone: null };
    const placed = await placeHold({ db, provider }, customer, { carId, period }, now);
    // To a customer it says nothing of who has it.
    if (!placed.ok) expect(placed.reason).toBe("car-taken");
    return placed;
  },
  extend: customerExtends,
  swap: async () => {
    const othersThan = (carId: string) => carIds.filter((id) => id !== carId);
    return await staffChanges((booking) => ({ carId: pickOne(random, othersThan(booking.carId)) }));
  },
  "staff change": async () => await staffChanges(() => ({ shift: random.between(-1, 3) })),
  move: movesHold,
  block: async () => {
    const startsAt = day(3, 45) + random.between(0, 20) * HOUR;
    const block = { carId: pickOne(random, carIds), startsAt, endsAt: startsAt + 6 * HOUR };
    const made = await createBlock({ db }, staff, { ...block, reason: BLOCK_REASON }, now);
    if (!made.ok) expect(made.reason).toMatchObject({ kind: "car-taken" });
    return made;
  },
  late: async () => {
    await keepLateCars(db, now);
    return { ok: true };
  },
};

test("200 at once of all that takes a car leave one owner of each car and nothing half done", async () => {
  const kinds = Object.keys(OPERATIONS);
  const chosen = Array.from({ length: 200 }, () => pickOne(random, kinds));
  const outcomes = await Promise.all(
    chosen.map(async (kind) => ({ kind, ...(await OPERATIONS[kind]!()) })),
  );
  // Each kind took a car, and some of most were refused one.
  for (const kind of kinds) {
    expect(outcomes.filter((one) => one.kind === kind && one.ok).length).toBeGreaterThan(0);
  }
  expect(outcomes.filter(({ ok }) => !ok).length).toBeGreaterThan(20);

  const overlaps = await db
    .selectFrom("carOccupancy as one")
    .innerJoin("carOccupancy as other", "other.carId", "one.carId")
    .whereRef("one.id", "<", "other.id")
    .whereRef("one.startsAt", "<", "other.endsAt")
    .whereRef("other.startsAt", "<", "one.endsAt")
    .select(["one.id", "other.id as otherId"])
    .execute();
  expect(overlaps).toEqual([]);

  const snapshot = await readDatabase(db);
  const violations = createViolations();
  checkLegs(snapshot, violations);
  checkChanges(snapshot, violations, now);
  checkChangePayments(snapshot, violations);
  checkCharges(snapshot, violations);
  expect(violations.found).toEqual([]);
  for (const { bookingId } of paid) await expectOneTruth(db, bookingId);
});
