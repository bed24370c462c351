import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { paise } from "#app/domain/money.ts";
import { newId } from "#app/db/new-id.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import {
  getRefundTerms,
  refundBooking,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { payFailedRefund } from "#app/features/booking/admin/pay-failed-refund.server.ts";
import { retryRefund } from "#app/features/booking/admin/retry-refund.server.ts";
import { getNoticeBooking } from "#app/features/booking/notices/get-notice-booking.server.ts";
import { findTill } from "#app/features/day-close/find-till.server.ts";
import { auditRefunds } from "#app/features/payment/audit-refunds.server.ts";
import { getMoneyByMethod } from "#app/features/payment/admin/get-money-by-method.server.ts";
import { getStatement } from "#app/features/payment/admin/get-statement.server.ts";
import { listMovements } from "#app/features/payment/admin/list-movements.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";

const now = CREATED_AT;
const fixture = await openPaymentFixture();
const { db, staff, listRefunds } = fixture;
const PERIOD = { startsAt: now, endsAt: now + 1 };
const log = { warn: () => {} };
const NOT_NOW = { ok: false, reason: { kind: "not-now" } };

async function requestRefund() {
  const order = await fixture.createPaidOnline();
  const { bookingId } = order;
  const { left: shownLeft } = await getRefundTerms(db, bookingId);
  const refundId = newId();
  const part = { how: "part", amount: paise(500_00), reason: "Late", shownLeft } as const;
  const refund = { bookingId, refundId, ...part };
  expect(await refundBooking({ db }, staff, refund, now)).toMatchObject({ ok: true });
  return { ...order, refundId };
}

async function failRefund() {
  const refund = await requestRefund();
  fixture.provider().getRefund = () => Promise.resolve({ state: "failed" });
  await fixture.completeRefunds();
  return refund;
}

async function listDifferences(refundIds: readonly string[]) {
  const differences = db.selectFrom("paymentDifferences").select(["kind", "resolution"]);
  return await differences.where("refundId", "in", refundIds).execute();
}

function payByHand(bookingId: string, refundId: string) {
  return payFailedRefund({ db }, staff, { bookingId, refundId, method: "cash" }, now);
}

async function getRefundedCash() {
  const { methods } = await getMoneyByMethod(db, PERIOD);
  return methods.find(({ label }) => label === "Cash")?.refunded ?? 0;
}

test("what a provider refuses is paid back in cash, once, and leaves the till", async () => {
  const { bookingId, refundId } = await failRefund();
  const { totals } = await findTill(db);
  const refundedBefore = await getRefundedCash();
  const paid = await payByHand(bookingId, refundId);
  expect(paid).toEqual({ ok: true, value: null });
  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId);
  expect(account).toMatchObject({ credited: 500_00, refunded: 500_00, owed: 0 });
  expect((await findTill(db)).totals.cashOut).toBe(totals.cashOut + 500_00);
  expect(await getRefundedCash()).toBe(refundedBefore + 500_00);
  expect(await listRefunds(bookingId)).toMatchObject([
    { id: refundId, state: "failed", replacedBy: "payment-by-hand" },
    { amount: 500_00, state: "completed", method: "cash", replacedBy: null },
  ]);
  const { userId } = await db
    .selectFrom("bookings")
    .select("userId")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const [seen] = await listCustomerBookings(db, userId);
  expect(seen?.refunds).toMatchObject([{ state: "completed", atCounter: true }]);

  expect(await payByHand(bookingId, refundId)).toEqual(NOT_NOW);
  expect(await retryRefund({ db }, staff, { bookingId, refundId }, now)).toEqual(NOT_NOW);
});

test("the provider is not asked about it, and says so if it pays all the same", async () => {
  const { bookingId, refundId } = await failRefund();
  await payByHand(bookingId, refundId);
  const ids = (await listRefunds(bookingId)).map(({ id }) => id);
  const byHand = "Paid back by hand.";
  const failed = { kind: "refund-failed", resolution: byHand };
  expect(await listDifferences(ids)).toEqual([failed]);
  fixture.provider().getRefund = ({ refundId: id }) =>
    Promise.resolve(id === refundId ? { state: "completed" } : null);
  const payments = onlyProvider(fixture.provider());
  const audit = { db, payments, operatorPhones: [], log };
  await auditRefunds(audit, fixedClock(now + 400 * DAY));
  expect(await listDifferences(ids)).toEqual([
    failed,
    { kind: "refund-paid-after-failed", resolution: null },
  ]);
});

test("one that fails twice and is paid by hand is not completed by a late payment of the first", async () => {
  const { bookingId, refundId } = await failRefund();
  expect(await retryRefund({ db }, staff, { bookingId, refundId }, now)).toMatchObject({
    ok: true,
  });
  await fixture.completeRefunds();
  const retry = (await listRefunds(bookingId)).find(({ id }) => id !== refundId);
  expect(retry?.state).toBe("failed");
  expect(await payByHand(bookingId, retry?.id ?? "")).toMatchObject({ ok: true });
  fixture.provider().getRefund = ({ refundId: id }) =>
    Promise.resolve(id === refundId ? { state: "completed" } : null);
  const payments = onlyProvider(fixture.provider());
  await auditRefunds({ db, payments, operatorPhones: [], log }, fixedClock(now + 400 * DAY));
  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId);
  expect(account).toMatchObject({ refunded: 500_00, owed: 0 });
  expect(await listDifferences([refundId])).toContainEqual({
    kind: "refund-paid-after-failed",
    resolution: null,
  });
});

test("is not to be checked with the provider", async () => {
  const { bookingId, refundId } = await failRefund();
  const before = await getStatement(db, PERIOD);
  await payByHand(bookingId, refundId);
  const { total } = await getStatement(db, PERIOD);
  expect(total.refunds).toBe(before.total.refunds + 1);
  expect(total.unaudited).toBe(before.total.unaudited);
  const day = { date: businessDate(now), provider: COUNTER_PROVIDER, after: null };
  const { movements } = await listMovements(db, day);
  expect(movements.filter((movement) => movement.bookingId === bookingId)).toMatchObject([
    { kind: "refund", state: "completed", isAudited: null },
  ]);
});

test("is audited without its provider, which may not be set up any more", async () => {
  const { bookingId, refundId } = await failRefund();
  await payByHand(bookingId, refundId);
  const others = db.updateTable("refunds").set({ auditedAt: now }).where("method", "is", null);
  await others.execute();
  const payments = { ...onlyProvider(fixture.provider()), named: () => null };
  const later = now + 400 * DAY;
  await auditRefunds({ db, payments, operatorPhones: [], log }, fixedClock(later));
  const byHand = db.selectFrom("refunds").select("auditedAt").where("retryOf", "=", refundId);
  expect(await byHand.executeTakeFirst()).toEqual({ auditedAt: later });
  const missing = db.selectFrom("paymentDifferences").where("kind", "=", "provider-missing");
  expect(await missing.select("id").execute()).toEqual([]);
});

test("a message about the cancellation says how its last attempt was paid", async () => {
  const { bookingId, amount } = await fixture.createPaidOnline();
  expect(await fixture.cancel(bookingId, 0)).toMatchObject({ ok: true });
  fixture.provider().getRefund = () => Promise.resolve({ state: "failed" });
  await fixture.completeRefunds();
  const getMoney = () => inTransaction(db, (tx) => getNoticeBooking(tx, bookingId));
  expect(await getMoney()).toMatchObject({ back: amount, backMethod: "online" });
  const [failed] = await listRefunds(bookingId);
  expect(await payByHand(bookingId, failed?.id ?? "")).toMatchObject({ ok: true });
  const money = { back: amount, otherRefunds: 0, backMethod: "counter" };
  expect(await getMoney()).toMatchObject(money);
});

test("one that is under way is not paid by hand", async () => {
  const { bookingId, refundId } = await requestRefund();
  expect(await payByHand(bookingId, refundId)).toEqual(NOT_NOW);
  expect(await payByHand(bookingId, newId())).toMatchObject({
    reason: { kind: "not-found" },
  });
});
