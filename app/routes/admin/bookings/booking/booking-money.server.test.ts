import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { bookingStatusLabel } from "#app/features/booking/booking-labels.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import { listBookings } from "#app/features/booking/admin/list-bookings.server.ts";
import {
  refundBooking,
  getRefundTerms,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";
import { prepareMessages, listMessagesTo } from "#test/support/queued-messages.ts";

const now = CREATED_AT;
const holdEnd = now + DEFAULT_RULES.holdMinutes * MINUTE;
/** Of a trip that begins two days after. */
const lastDay = now + DAY + HOUR;
const notNow = { ok: false, reason: { kind: "not-now" } };

const { db, staff, provider, ...scene } = await openPaymentFixture();
const { settle, confirm, cancel, openOrder, createPaidOnline, createPaidAtCounter, listRefunds } =
  scene;

async function badgeOf(bookingId: string) {
  const query = bookingsQuery.parse({ filter: "refunded" });
  const { bookings } = await listBookings(db, query, now);
  const { status, kept } = bookings.find(({ id }) => id === bookingId)!;
  return bookingStatusLabel(status, kept);
}

async function agree(bookingId: string, amount: number) {
  const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
  const part = { how: "part", amount: paise(amount) } as const;
  const input = { bookingId, refundId, shownLeft, reason: "Late", ...part };
  expect(await refundBooking({ db }, staff, input, now)).toMatchObject({ ok: true });
}

/** The e-mail that the customer gets of it. */
async function cancelAndTell(
  { bookingId, userId }: { bookingId: string; userId: string },
  shownCharge: Paise,
) {
  const input = { bookingId, reason: "Flood", shownCharge, notifyCustomer: true };
  expect(await cancelBooking({ db }, staff, input, lastDay)).toMatchObject({ ok: true });
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await prepareMessages(db, lastDay);
  return (await listMessagesTo(db, email)).at(-1);
}

describe("a cancelled booking", () => {
  test("is refunded in full a day or more before pickup, and its car is free", async () => {
    const { bookingId, orderId, amount, carId, period } = await createPaidOnline();
    expect(await cancel(bookingId, 0)).toEqual({
      ok: true,
      value: { chargePercent: 0, charge: 0, refund: amount, fees: 0 },
    });
    const order = await getOrderState(db, orderId);
    expect(order).toMatchObject({ status: "cancelled", occupancy: [] });
    expect(order.events.slice(-2)).toEqual(["cancelled", "refund_requested"]);
    expect(await holdCar(db, now, { carId, period })).toMatchObject({ carId });
    await scene.completeRefunds();
    expect(provider().refunds).toMatchObject([{ amount }]);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "refunded" });
    expect(await badgeOf(bookingId)).toBe("Refunded");
  });

  test("keeps the charge later, and shows it again when it has changed", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const charge = Math.floor(amount / 2);
    const terms = { chargePercent: 50, charge, refund: amount - charge, fees: 0 };
    const changed = { ok: false, reason: { kind: "charge-changed", terms } };
    expect(await cancel(bookingId, 0, lastDay)).toEqual(changed);
    expect(await cancel(bookingId, -1, lastDay)).toEqual(changed);
    expect(await cancel(bookingId, charge, lastDay)).toEqual({ ok: true, value: terms });
    expect(await listRefunds(bookingId)).toMatchObject([
      { amount: amount - charge, reason: "cancelled", state: "requested" },
    ]);
    expect(await getBookingMoney(db, bookingId)).toMatchObject({ paid: amount, kept: charge });
    await scene.completeRefunds();
    expect(await badgeOf(bookingId)).toBe("Partly refunded");
  });

  test("is charged in full after the pickup time", async () => {
    const { bookingId, amount } = await createPaidOnline();
    expect(await cancel(bookingId, amount, now + 2 * DAY + MINUTE)).toMatchObject({ ok: true });
    expect(await listRefunds(bookingId)).toEqual([]);
  });

  test("is free of charge when unpaid; a later payment is refunded", async () => {
    const { bookingId, orderId } = await openOrder();
    expect(await cancel(bookingId, 0)).toMatchObject({ ok: true, value: { charge: 0, refund: 0 } });
    expect(await settle(orderId)).toMatchObject({ outcome: "refund" });
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "cancelled", occupancy: [] });
    expect(await listRefunds(bookingId)).toMatchObject([{ reason: "car-gone" }]);
  });

  test("notifies the customer of charge and refund if staff choose so", async () => {
    const order = await createPaidOnline();
    const { amount } = order;
    const charge = paise(Math.floor(amount / 2));
    const mail = await cancelAndTell(order, charge);
    expect(mail).toContain("Your booking is cancelled");
    const refund = formatRupees(paise(amount - charge));
    expect(mail).toContain(`Paid: ${formatRupees(amount)}. Refund: ${refund}.`);
    expect(mail).not.toContain("Flood");
  });

  test("shows an agreed partial refund separately", async () => {
    const [some, all] = [await createPaidOnline(), await createPaidOnline()];
    const { amount } = some;
    await agree(some.bookingId, 500_00);
    const left = amount - 500_00;
    const charge = paise(Math.floor(left / 2));
    const back = formatRupees(paise(left - charge));
    expect(await cancelAndTell(some, charge)).toContain(
      `Paid: ${formatRupees(amount)}. Refunded as agreed: Rs.500.00. Refund: ${back}.`,
    );
    await agree(all.bookingId, amount);
    const paid = formatRupees(amount);
    expect(await cancelAndTell(all, paise(0))).toContain(
      `Paid: ${paid}. Refunded as agreed: ${paid}; nothing more of it goes back.`,
    );
  });

  test("is cancelled once by two concurrent requests", async () => {
    const { bookingId } = await createPaidOnline();
    const answers = await Promise.all([cancel(bookingId, 0), cancel(bookingId, 0)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(notNow);
    expect(await listRefunds(bookingId)).toHaveLength(1);
  });

  test("refunds a payment that settles at the same moment, whichever comes first", async () => {
    for (let round = 0; round < 4; round++) {
      const { bookingId, orderId, amount } = await openOrder();
      const [, cancelled] = await Promise.all([settle(orderId), cancel(bookingId, 0)]);
      expect(cancelled).toMatchObject({ ok: true });
      expect(await getOrderState(db, orderId)).toMatchObject({
        status: "cancelled",
        occupancy: [],
      });
      expect(await getBookingMoney(db, bookingId)).toMatchObject({ paid: amount, kept: 0 });
    }
  });
});

describe("a counter payment", () => {
  test("confirms the booking, and keeps its car", async () => {
    const { bookingId, orderId, amount } = await createPaidAtCounter();
    expect(await getOrderState(db, orderId)).toMatchObject({
      status: "completed",
      occupancy: [{ expiresAt: null }],
      events: ["held", "confirmed"],
    });
    const { payments } = await getBookingMoney(db, bookingId);
    expect(payments.at(-1)).toMatchObject({
      provider: COUNTER_PROVIDER,
      amount,
      outcome: "kept",
      transactionId: "R-17",
      message: "Cash",
    });
    expect(await confirm(bookingId)).toEqual(notNow);
  });

  test("is accepted once, under concurrent requests", async () => {
    const { bookingId, amount } = await holdCar(db, now);
    const answers = await Promise.all([confirm(bookingId), confirm(bookingId)]);
    expect(answers).toContainEqual(notNow);
    expect(await getBookingMoney(db, bookingId)).toMatchObject({ paid: amount, kept: amount });
  });

  test("after the hold takes the car again, unless it is booked", async () => {
    const [free, taken] = [await holdCar(db, now), await holdCar(db, now)];
    expect(await confirm(free.bookingId, holdEnd + HOUR)).toMatchObject({ ok: true });
    await holdCar(db, holdEnd, { carId: taken.carId, period: taken.period });
    const gone = { ok: false, reason: { kind: "car-gone" } };
    expect(await confirm(taken.bookingId, holdEnd)).toEqual(gone);
    expect(await getOrderState(db, taken.orderId)).toMatchObject({ status: "expired" });
    expect(await getBookingMoney(db, taken.bookingId)).toMatchObject({ paid: 0 });
  });

  test("is refused after its hold when the car has left the fleet", async () => {
    const [held, late] = [await holdCar(db, now), await holdCar(db, now)];
    await db
      .updateTable("bookings")
      .set({ status: "expired" })
      .where("id", "=", late.bookingId)
      .execute();
    for (const { carId } of [held, late]) {
      await db.updateTable("cars").set({ archivedAt: now }).where("id", "=", carId).execute();
    }
    expect(await confirm(held.bookingId)).toMatchObject({ ok: true });
    const gone = { ok: false, reason: { kind: "car-gone" } };
    expect(await confirm(late.bookingId, holdEnd)).toEqual(gone);
  });

  test("is refused when the customer's account is deleted", async () => {
    const { bookingId, userId } = await holdCar(db, now);
    await db.updateTable("users").set({ deletedAt: now }).where("id", "=", userId).execute();
    const left = { ok: false, reason: { kind: "customer-left" } };
    expect(await confirm(bookingId, holdEnd)).toEqual(left);
  });

  test("and a concurrent online payment: one is kept, the other is refunded", async () => {
    for (let round = 0; round < 3; round++) {
      const { bookingId, orderId, amount } = await openOrder();
      const [settled, confirmed] = await Promise.all([settle(orderId), confirm(bookingId)]);
      expect(settled?.outcome).toBe(confirmed.ok ? "refund" : "kept");
      expect(await getBookingMoney(db, bookingId)).toMatchObject({ kept: amount });
      expect(await getOrderState(db, orderId)).toMatchObject({ status: "completed" });
    }
  });

  test("is refunded by hand once, without a provider", async () => {
    const { bookingId, orderId, amount } = await createPaidAtCounter();
    await cancel(bookingId, 0);
    await scene.completeRefunds();
    const [refund] = await listRefunds(bookingId);
    expect(refund).toMatchObject({ state: "requested", amount });
    expect(provider().refunds.map(({ refundId }) => refundId)).not.toContain(refund?.id);
    const answers = await Promise.all(
      [1, 2].map(() => scene.markRefundPaid(bookingId, refund?.id ?? "", now + HOUR)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(notNow);
    expect(await listRefunds(bookingId)).toMatchObject([{ state: "completed" }]);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "refunded" });
  });

  test("staff cannot mark a provider's refund as paid", async () => {
    const { bookingId } = await createPaidOnline();
    await cancel(bookingId, 0);
    const [refund] = await listRefunds(bookingId);
    const missing = { ok: false, reason: { kind: "not-found" } };
    expect(await scene.markRefundPaid(bookingId, refund?.id ?? "")).toEqual(missing);
  });
});
