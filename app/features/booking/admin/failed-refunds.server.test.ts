import { expect, test, vi } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findDeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { auditRefunds } from "#app/features/payment/audit-refunds.server.ts";
import { listWaitingRefunds } from "#app/features/today/list-tasks.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { getWrittenOff } from "#app/records/money/write-offs.server.ts";
import { failRefund } from "#app/records/money/refunds.server.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { AFTER_TRIP, openUnpaidTrips, OWED } from "#test/support/unpaid-trips.ts";
import { getBookingMoney } from "./get-booking-money.server.ts";
import { payFailedRefund } from "./pay-failed-refund.server.ts";
import { getRefundTerms, refundBooking } from "./refund-booking.server.ts";
import { retryRefund } from "./retry-refund.server.ts";

const { db, staff, owe } = await openUnpaidTrips();
const { book, refundsOf, staffId } = await openChangeFixture(db);
const PART = paise(100_00);
const done = { ok: true, value: null };
const notNow = { ok: false, reason: { kind: "not-now" } };

async function refund(bookingId: string, amount: "all" | typeof PART) {
  const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
  const sum = amount === "all" ? ({ how: "all" } as const) : ({ how: "part", amount } as const);
  const input = { bookingId, refundId, reason: "Late", shownLeft, ...sum };
  expect(await refundBooking({ db }, staff, input, AFTER_TRIP)).toEqual(done);
  return { refundId, amount: amount === "all" ? shownLeft : amount };
}

const fail = (bookingId: string, id: string) =>
  inTransaction(db, (tx) => failRefund(tx, { id, bookingId }, AFTER_TRIP));
const retry = (bookingId: string, refundId: string) =>
  retryRefund({ db }, staff, { bookingId, refundId }, AFTER_TRIP);

test("a refund that failed is neither held for the price nor given back by another one", async () => {
  const { bookingId } = await owe();
  const before = await getBookingMoney(db, bookingId);
  const { refundId } = await refund(bookingId, PART);
  await fail(bookingId, refundId);
  const rest = paise(before.paid - PART);
  expect(await getBookingMoney(db, bookingId)).toMatchObject({
    balance: before.balance,
    kept: rest,
    back: PART,
  });
  expect(await refund(bookingId, "all")).toMatchObject({ amount: rest });
  expect(await retry(bookingId, refundId)).toEqual(done);
  expect(await getBookingMoney(db, bookingId)).toMatchObject({ kept: 0, back: before.paid });
});

test("what is written off stays in step with the price when a refund fails", async () => {
  const { bookingId, writeOff } = await owe();
  const { refundId } = await refund(bookingId, PART);
  expect(await writeOff()).toEqual(done);
  await fail(bookingId, refundId);
  await refund(bookingId, "all");
  expect(await getBalance(db, bookingId)).toBe(0);
  const { price } = await expectOneTruth(db, bookingId);
  expect(await getWrittenOff(db, bookingId)).toBe(price);
  expect(price).toBe(OWED);
});

test("two changes that lower the price give back what it fell by, although the first refund failed", async () => {
  const booked = await book();
  const { bookingId } = booked;
  const full = (await expectOneTruth(db, bookingId)).price;
  expect(await booked.change.asStaff({ returnAt: RETURN - 12 * HOUR }, staffId, now)).toMatchObject(
    { ok: true },
  );
  const [first] = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.id")
    .where("bookingId", "=", bookingId)
    .execute();
  await fail(bookingId, first?.id ?? "");
  expect(await booked.change.asStaff({ returnAt: PICKUP + DAY }, staffId, now)).toMatchObject({
    ok: true,
  });
  const { price } = await expectOneTruth(db, bookingId);
  const refunds = await refundsOf(booked);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(full - price);
  expect(await retry(bookingId, first?.id ?? "")).toEqual(done);
  expect(await getBookingMoney(db, bookingId)).toMatchObject({ kept: price, balance: 0 });
});

test("a retry that failed is not paid again once the first attempt was paid after all", async () => {
  const { bookingId, userId, payAtCounter } = await owe();
  const { refundId } = await refund(bookingId, PART);
  await payAtCounter(OWED);
  await fail(bookingId, refundId);
  const ids = [refundId];
  for (const index of [0, 1]) {
    const id = ids[index] ?? "";
    expect(await retry(bookingId, id)).toEqual(done);
    const again = db.selectFrom("refunds").select("id").where("retryOf", "=", id);
    ids.push((await again.executeTakeFirstOrThrow()).id);
    await fail(bookingId, ids.at(-1) ?? "");
  }
  const provider = {
    ...fakePayments(),
    getRefund: ({ refundId: id }: { refundId: string }) =>
      Promise.resolve({
        state: id === refundId ? "completed" : "failed",
        reference: null,
      } as const),
  };
  const deps = { db, payments: onlyProvider(provider), operatorPhones: [], log: { warn: vi.fn() } };
  const later = AFTER_TRIP + 2 * DAY;
  await auditRefunds(deps, fixedClock(later));
  const last = ids.at(-1) ?? "";
  expect(await retry(bookingId, last)).toEqual(notNow);
  const byHand = { bookingId, refundId: last, method: "cash" } as const;
  expect(await payFailedRefund({ db }, staff, byHand, later)).toEqual(notNow);
  const { payments, back, balance } = await getBookingMoney(db, bookingId);
  expect({ back, balance }).toEqual({ back: PART, balance: 0 });
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([
    { id: refundId, state: "completed", replacedBy: null },
    { state: "failed", replacedBy: "retry" },
    { state: "failed", replacedBy: "earlier-attempt" },
  ]);
  const tasks = await listWaitingRefunds(db);
  expect(tasks.filter((task) => task.bookingId === bookingId)).toEqual([]);
  const [listed] = await listCustomerBookings(db, userId);
  expect(listed?.refunds).toMatchObject([{ id: refundId, state: "completed" }]);
  expect(await findDeletionObstacle(db, userId, later)).toBe(null);
});
