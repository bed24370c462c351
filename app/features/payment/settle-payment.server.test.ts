import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { type FakePayments, fakePayments } from "#test/support/fake-payments.ts";
import { insertBooking, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { createPayment } from "./create-payment.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { sendRefunds } from "./send-refunds.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const now = CREATED_AT;
const holdEnd = now + DEFAULT_RULES.holdMinutes * MINUTE;
const log = { warn: () => {} };

const { db } = await openTestDatabase();
let payments: FakePayments;

beforeEach(() => {
  payments = fakePayments();
});

const settle = (orderId: string, at = now) =>
  settlePayment({ db, payments, operatorPhones }, orderId, at);

async function openOrder() {
  const held = await holdCar(db, now);
  const { orderId, amount, userId } = held;
  const deps = { db, payments, tokenKey: "k", returnUrl: "/return", payUrl: "/pay" };
  expect(await createPayment(deps, { orderId, amount, userId }, now)).toMatchObject({ ok: true });
  return held;
}

describe("a payment in time", () => {
  test("confirms the booking once, also under repeated and concurrent checks", async () => {
    const { orderId, bookingId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(orderId)));
    expect(new Set(answers.map((answer) => answer?.outcome))).toEqual(new Set(["kept"]));
    const order = await getOrderState(db, orderId);
    expect(order).toMatchObject({ status: "completed", state: "completed", outcome: "kept" });
    expect(order.transactionId).toBe(`T-${orderId}`);
    expect(order.occupancy).toEqual([{ expiresAt: null }]);
    expect(order.events).toEqual(["held", "payment_started", "confirmed"]);
    const texts = await db
      .selectFrom("outbox")
      .select("payload")
      .where("uniqueKey", "like", `booking:${bookingId}:%`)
      .orderBy("id")
      .execute();
    expect(texts.map(({ payload }) => JSON.parse(payload))).toEqual([
      { to: operatorPhones[0], body: "Your booking confirmed", template: "operator-first" },
      { to: operatorPhones[1], body: "New booking confirmed", template: "operator-second" },
    ]);
  });

  test("is found by reconciliation without a callback", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    const deps = { db, payments, operatorPhones, log, clock: fixedClock(now + SECOND) };
    await reconcilePayments(deps);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "pending" });
    deps.clock.advance(20 * SECOND);
    await reconcilePayments(deps);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "completed" });
  });

  test("stays pending while the provider says pending, is unavailable, or does not know the order", async () => {
    const { orderId } = await openOrder();
    expect(await settle(orderId)).toMatchObject({ state: "pending", outcome: null });
    payments.setOrder(orderId, "unavailable");
    await expect(settle(orderId)).rejects.toThrow("no response");
    payments.setOrder(orderId, "unknown");
    expect(await settle(orderId)).toMatchObject({ state: "pending" });
    expect(await settle(orderId, now + HOUR)).toMatchObject({ state: "failed" });
  });

  test("pays for one order only, whatever the provider answers for another one", async () => {
    const [paid, other] = [await openOrder(), await openOrder()];
    for (const { orderId } of [paid, other]) {
      payments.setOrder(orderId, { state: "completed", transactionId: `T-${paid.orderId}` });
    }
    expect(await settle(paid.orderId)).toMatchObject({ outcome: "kept" });
    await expect(settle(other.orderId)).rejects.toThrow("has paid for another order already");
    expect(await getOrderState(db, other.orderId)).toMatchObject({
      status: "pending",
      outcome: null,
    });
    payments.setOrder(other.orderId, { state: "completed" });
    expect(await settle(other.orderId)).toMatchObject({ outcome: "kept" });
  });

  test("of a staff booking is checked by its creation time, however old it is", async () => {
    const { orderId, amount, userId, bookingId } = await holdCar(db, now);
    const later = now + 5 * HOUR;
    const staff = { holdExpiresAt: now + DAY };
    await db.updateTable("bookings").set(staff).where("id", "=", bookingId).execute();
    const pages = { tokenKey: "k", returnUrl: "/return", payUrl: "/pay" };
    const opened = createPayment({ db, payments, ...pages }, { orderId, amount, userId }, later);
    expect(await opened).toMatchObject({ ok: true });
    payments.setOrder(orderId, "unknown");
    const checkedAt = later + 21 * SECOND;
    expect(await settle(orderId, checkedAt)).toMatchObject({ state: "pending" });
    const order = db.selectFrom("payments").select("nextCheckAt").where("orderId", "=", orderId);
    expect(await order.executeTakeFirst()).toEqual({ nextCheckAt: checkedAt + 3 * SECOND });
    expect(await settle(orderId, later + HOUR)).toMatchObject({ state: "failed" });
  });

  test("of an unknown order changes nothing", async () => {
    expect(await settle("SMD-nobody")).toBeNull();
  });
});

describe("a failed payment", () => {
  test("keeps the hold, and a second order can pay for it", async () => {
    const { orderId, bookingId, retry } = await openOrder();
    payments.setOrder(orderId, { state: "failed", message: "The bank said no." });
    expect(await settle(orderId)).toMatchObject({ state: "failed", message: "The bank said no." });
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "pending", state: "failed" });
    const second = await retry();
    expect(second).toMatchObject({ bookingId });
    expect(second.orderId).not.toBe(orderId);
    payments.setOrder(second.orderId, { state: "completed", amount: second.amount });
    expect(await settle(second.orderId)).toMatchObject({ outcome: "kept" });

    // The first bank changes its mind: that money goes back.
    payments.setOrder(orderId, { state: "completed" });
    expect(await settle(orderId)).toMatchObject({ outcome: "refund" });
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "completed" });
    expect(await refundOf(orderId)).toMatchObject({ reason: "already-paid", state: "requested" });
  });
});

describe("a payment after the hold expired", () => {
  test("confirms the booking if the car is still free", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    expect(await settle(orderId, holdEnd + HOUR)).toMatchObject({ outcome: "kept" });
  });

  test("confirms the booking when the next hold of the car expired unpaid", async () => {
    const { orderId, carId, period } = await openOrder();
    const other = await holdCar(db, holdEnd, { carId, period });
    payments.setOrder(orderId, { state: "completed" });
    const otherEnd = holdEnd + DEFAULT_RULES.holdMinutes * MINUTE;
    expect(await settle(orderId, otherEnd)).toMatchObject({ outcome: "kept" });
    expect(await getOrderState(db, other.orderId)).toMatchObject({
      status: "expired",
      occupancy: [],
    });
  });

  test("is refunded when another customer has the car, and the booking shows it", async () => {
    const { orderId, carId, period } = await openOrder();
    const other = await holdCar(db, holdEnd, { carId, period });
    payments.setOrder(orderId, { state: "completed" });
    const answers = await Promise.all([1, 2, 3].map(() => settle(orderId, holdEnd)));
    expect(answers.map((answer) => answer?.outcome)).toEqual(["refund", "refund", "refund"]);
    expect(await refundOf(orderId)).toMatchObject({ reason: "car-gone", state: "requested" });

    const deps = { db, payments };
    const later = holdEnd + HOUR;
    await Promise.all([sendRefunds(deps, later), sendRefunds(deps, later)]);
    await sendRefunds(deps, later + MINUTE);
    const refund = await refundOf(orderId);
    expect(refund).toMatchObject({ state: "completed" });
    expect(payments.refunds.filter(({ refundId }) => refundId === refund?.id)).toHaveLength(1);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "refunded" });
    expect(await getOrderState(db, other.orderId)).toMatchObject({ status: "pending" });
  });

  test("is refunded when the car was booked after the customer released the hold", async () => {
    const { orderId, carId, period, userId } = await openOrder();
    await holdCar(db, now, {
      carId,
      userId,
      period: { ...period, returnAt: period.returnAt + HOUR },
    });
    payments.setOrder(orderId, { state: "completed" });
    expect(await settle(orderId)).toMatchObject({ outcome: "refund" });
  });
});

describe("a provider's response with the wrong amount", () => {
  test.each([1, 10_000_000])("of %d paise confirms nothing", async (amount) => {
    const { orderId, carId } = await openOrder();
    payments.setOrder(orderId, { state: "completed", amount: paise(amount) });
    expect(await settle(orderId)).toMatchObject({ outcome: "refund" });
    expect(await refundOf(orderId)).toMatchObject({ reason: "wrong-amount", amount });
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "failed", occupancy: [] });
    const again = await holdCar(db, now, { carId });
    expect(again.orderId).not.toBe(orderId);
  });
});

test("the database refuses a second payment of a booking", async () => {
  const { orderId, bookingId } = await openOrder();
  payments.setOrder(orderId, { state: "completed" });
  await settle(orderId);
  const paid = await db
    .selectFrom("payments")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .executeTakeFirstOrThrow();
  const twin = { ...paid, id: "twin", orderId: "SMD-twin" };
  await expect(db.insertInto("payments").values(twin).execute()).rejects.toThrow(/unique/i);
});

test("refunds a late payment when another paid booking has the car", async () => {
  const { orderId, carId, period } = await openOrder();
  await db.deleteFrom("carOccupancy").where("carId", "=", carId).execute();
  const { id: userId } = await insertUser(db);
  await insertBooking(db, { carId, userId, pickupAt: period.pickupAt, returnAt: period.returnAt });
  payments.setOrder(orderId, { state: "completed" });
  expect(await settle(orderId, now + DAY)).toMatchObject({ outcome: "refund" });
});

async function refundOf(orderId: string) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .selectAll("refunds")
    .where("payments.orderId", "=", orderId)
    .executeTakeFirst();
}
