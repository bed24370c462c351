import { describe, expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/booking.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts } from "./ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { completeRefund, failRefund, reopenFailedRefund, requestRefund } from "./refunds.server.ts";
import type { PaymentPurpose, RefundsTable } from "#app/db/schema/payments.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;

/** A booking for which Rs.100 came. */
async function paid(own: { status?: BookingStatus; provider?: string } = {}) {
  const { status = "completed", provider = "sandbox" } = own;
  const booking = await insertBooking(db, { status });
  return await insertSettledPayment(db, booking.id, { provider, amount: paise(100_00), at: now });
}

type Payment = Awaited<ReturnType<typeof paid>>;
type Own = Partial<Parameters<typeof requestRefund>[1]>;

const ask = (payment: Payment, amount: number, own: Own = {}) =>
  inTransaction(db, (tx) => {
    const refund = { payment, amount: paise(amount), reason: "goodwill", ...own } as const;
    return requestRefund(tx, refund, now);
  });
const setState = (id: string, state: RefundsTable["state"]) =>
  db.updateTable("refunds").set({ state, nextCheckAt: null }).where("id", "=", id).execute();
const complete = (
  payment: Payment,
  id: string,
  amount: number,
  purpose: PaymentPurpose = "booking",
) =>
  inTransaction(db, (tx) => {
    const { id: paymentId, bookingId, provider } = payment;
    const refund = { id, paymentId, bookingId, provider, purpose, amount: paise(amount) };
    return completeRefund(tx, refund, now);
  });
const statusOf = async ({ bookingId }: Payment) => {
  const booking = db.selectFrom("bookings").select("status").where("id", "=", bookingId);
  return (await booking.executeTakeFirstOrThrow()).status;
};
const tooMuch = /refunds_within_payment/;

describe("refunds of one payment", () => {
  test("may be several, up to the captured amount", async () => {
    const payment = await paid();
    await ask(payment, 30_00);
    await ask(payment, 70_00);
    await expect(ask(payment, 1)).rejects.toThrow(tooMuch);
    await expect(ask(await paid(), 100_01)).rejects.toThrow(tooMuch);
  });

  test("are limited by the captured amount, not by the requested one", async () => {
    const payment = await paid();
    await db
      .updateTable("payments")
      .set({ taken: paise(10_00) })
      .where("id", "=", payment.id)
      .execute();
    await expect(ask(payment, 10_01)).rejects.toThrow(tooMuch);
    await ask(payment, 10_00);
  });

  test("are refused for a payment without captured money", async () => {
    const payment = await paid();
    await db.updateTable("payments").set({ taken: null }).where("id", "=", payment.id).execute();
    await expect(ask(payment, 1)).rejects.toThrow(tooMuch);
  });

  test("stay within the limit under concurrent requests", async () => {
    for (let round = 0; round < 5; round++) {
      const payment = await paid();
      const answers = await Promise.allSettled([60_00, 60_00].map((part) => ask(payment, part)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const reasons = answers.map((answer) => ("reason" in answer ? String(answer.reason) : ""));
      expect(reasons.join("")).toMatch(tooMuch);
    }
  });

  test("release their amount when they fail, and cannot be completed later", async () => {
    const payment = await paid();
    const first = await ask(payment, 80_00);
    await expect(ask(payment, 80_00)).rejects.toThrow(tooMuch);
    await setState(first, "failed");
    await ask(payment, 80_00, { retryOf: first });
    await expect(setState(first, "completed")).rejects.toThrow(tooMuch);
  });

  test("are retried once each, with unique ids", async () => {
    const payment = await paid();
    const first = await ask(payment, 10_00);
    await setState(first, "failed");
    await ask(payment, 10_00, { retryOf: first });
    await expect(ask(payment, 10_00, { retryOf: first })).rejects.toThrow(/unique/i);
    const id = newId();
    await ask(payment, 10_00, { id });
    await expect(ask(payment, 10_00, { id })).rejects.toThrow(/unique/i);
  });

  test("fail once, and are reopened only after that", async () => {
    const payment = await paid();
    const id = await ask(payment, 10_00);
    const fail = () =>
      inTransaction(db, (tx) => failRefund(tx, { id, bookingId: payment.bookingId }, now));
    const reopen = () => inTransaction(db, (tx) => reopenFailedRefund(tx, id));
    expect([await reopen(), await fail(), await fail()]).toEqual([false, true, false]);
    expect([await reopen(), await reopen()]).toEqual([true, false]);
  });

  test("are above zero", async () => {
    for (const amount of [0, -1]) {
      await expect(ask(await paid(), amount)).rejects.toThrow(/check/i);
    }
  });
});

describe("a requested refund", () => {
  const rowOf = (id: string) =>
    db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("is due at once; a counter refund waits for staff", async () => {
    const online = await ask(await paid(), 10_00, { note: "Late by an hour" });
    expect(await rowOf(online)).toMatchObject({
      state: "requested",
      nextCheckAt: now,
      note: "Late by an hour",
      retryOf: null,
    });
    const counter = await ask(await paid({ provider: COUNTER_PROVIDER }), 10_00);
    expect(await rowOf(counter)).toMatchObject({ state: "requested", nextCheckAt: null });
  });

  test("is completed once, under repeated and concurrent calls", async () => {
    const payment = await paid({ status: "cancelled" });
    const id = await ask(payment, 10_00);
    const answers = await Promise.all([1, 2, 3].map(() => complete(payment, id, 10_00)));
    expect(answers.toSorted()).toEqual([false, false, true]);
    const { bookingId } = payment;
    expect((await getBookingAccounts(db, [bookingId])).get(bookingId)?.refunded).toBe(10_00);
    const notices = await db
      .selectFrom("bookingNotices")
      .select(["kind", "about"])
      .where("bookingId", "=", bookingId)
      .execute();
    expect(notices).toEqual([{ kind: "refund_paid", about: id }]);
    expect(await rowOf(id)).toMatchObject({ state: "completed", nextCheckAt: null });
    const lines = db.selectFrom("ledger").select(["kind", "paymentId", "refundId"]);
    expect(await lines.where("refundId", "=", id).execute()).toEqual([
      { kind: "refund", paymentId: payment.id, refundId: id },
    ]);
  });

  test("records who paid it and how in the booking's history", async () => {
    const { id: paymentId, bookingId, provider } = await paid();
    const purpose = "booking" as const;
    const refund = { paymentId, bookingId, provider, purpose, amount: paise(10_00) };
    const id = await inTransaction(db, (tx) =>
      requestRefund(
        tx,
        {
          payment: { id: paymentId, bookingId, provider },
          amount: refund.amount,
          reason: "goodwill",
        },
        now,
      ),
    );
    const by = { actor: "staff", detail: "Cash, receipt 7" };
    await inTransaction(db, (tx) => completeRefund(tx, { ...refund, id }, now, by));
    const events = db.selectFrom("bookingEvents").select(["actor", "detail"]);
    expect(
      await events.where("bookingId", "=", bookingId).where("kind", "=", "refunded").execute(),
    ).toEqual([by]);
  });

  test("that failed cannot be completed", async () => {
    const payment = await paid();
    const id = await ask(payment, 10_00);
    await setState(id, "failed");
    expect(await complete(payment, id, 10_00)).toBe(false);
    const { bookingId } = payment;
    expect((await getBookingAccounts(db, [bookingId])).get(bookingId)?.refunded).toBe(0);
  });

  test.each([
    ["completed", "completed"],
    ["cancelled", "refunded"],
    ["expired", "refunded"],
  ] as const)("leaves a booking that is %s %s", async (status, after) => {
    const payment = await paid({ status });
    await complete(payment, await ask(payment, 100_00), 100_00);
    expect(await statusOf(payment)).toBe(after);
  });
});

test("the refund of a deposit leaves a cancelled booking cancelled", async () => {
  const payment = await paid({ status: "cancelled" });
  await complete(payment, await ask(payment, 100_00), 100_00, "deposit");
  expect(await statusOf(payment)).toBe("cancelled");
});

describe("a booking that is refunded in full", () => {
  test("becomes refunded with the last refund, also when two complete concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const first = await paid({ status: "expired" });
      const { bookingId } = first;
      const money = { amount: paise(100_00), outcome: "refund", at: now } as const;
      const second = await insertSettledPayment(db, bookingId, money);
      const [one, other] = [await ask(first, 100_00), await ask(second, 100_00)];
      await Promise.all([complete(first, one, 100_00), complete(second, other, 100_00)]);
      expect(await statusOf(first)).toBe("refunded");
    }
  });

  test("stays unrefunded while a failed part has no replacement", async () => {
    const payment = await paid({ status: "cancelled" });
    const failed = await ask(payment, 60_00);
    await setState(failed, "failed");
    await complete(payment, await ask(payment, 40_00), 40_00);
    expect(await statusOf(payment)).toBe("cancelled");
    await complete(payment, await ask(payment, 60_00, { retryOf: failed }), 60_00);
    expect(await statusOf(payment)).toBe("refunded");
  });

  test("ignores a failed retry when the first refund was paid after all", async () => {
    const payment = await paid({ status: "cancelled" });
    const first = await ask(payment, 100_00);
    await setState(first, "failed");
    await setState(await ask(payment, 100_00, { retryOf: first }), "failed");
    await setState(first, "pending");
    await complete(payment, first, 100_00);
    expect(await statusOf(payment)).toBe("refunded");
  });
});
