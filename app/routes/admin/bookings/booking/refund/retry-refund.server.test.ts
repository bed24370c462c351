import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import {
  refundBooking,
  getRefundTerms,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { retryRefund } from "#app/features/booking/admin/retry-refund.server.ts";
import { listWaitingRefunds } from "#app/features/today/list-tasks.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";

const now = CREATED_AT;
const scene = await openPaymentFixture();
const { db, staff, createPaidOnline, listRefunds, completeRefunds } = scene;

async function refundPart(bookingId: string, amount: Paise = paise(500_00)) {
  const { left: shownLeft } = await getRefundTerms(db, bookingId);
  const form = { bookingId, refundId: newId(), reason: "Late by an hour", shownLeft };
  return await refundBooking({ db }, staff, { ...form, how: "part", amount }, now);
}
const retry = (bookingId: string, refundId: string) =>
  retryRefund({ db }, staff, { bookingId, refundId }, now);
const accountOf = async (id: string) => (await getBookingAccounts(db, [id])).get(id);

async function failedRefund() {
  const order = await createPaidOnline();
  await refundPart(order.bookingId);
  scene.provider().getRefund = () => Promise.resolve({ state: "failed" });
  await completeRefunds();
  const [refund] = await listRefunds(order.bookingId);
  expect(refund?.state).toBe("failed");
  return { ...order, refundId: refund?.id ?? "" };
}

describe("a failed refund", () => {
  test("is retried without a second credit", async () => {
    const { bookingId, refundId } = await failedRefund();
    const before = await accountOf(bookingId);
    expect(before).toMatchObject({ credited: 500_00, refunded: 0, owed: 500_00 });
    expect(await retry(bookingId, refundId)).toEqual({ ok: true, value: null });
    expect(await accountOf(bookingId)).toEqual(before);
    const papers = db.selectFrom("taxDocuments").select("kind").where("bookingId", "=", bookingId);
    expect(await papers.orderBy("kind").execute()).toMatchObject([
      { kind: "credit_note" },
      { kind: "invoice" },
    ]);
    expect(await listRefunds(bookingId)).toMatchObject([
      { id: refundId, state: "failed", replacedBy: "retry" },
      { amount: 500_00, reason: "goodwill", note: "Late by an hour", replacedBy: null },
    ]);
    const entries = db.selectFrom("auditLog").select("detail").where("subjectId", "=", bookingId);
    expect(await entries.where("action", "=", "booking.refund-retried").execute()).toEqual([
      { detail: "Rs.500.00" },
    ]);
  });

  test("of a deposit is not retried, as it is paid back by hand", async () => {
    const { bookingId, refundId } = await failedRefund();
    await db.updateTable("refunds").set({ reason: "deposit" }).where("id", "=", refundId).execute();
    expect(await retry(bookingId, refundId)).toEqual({ ok: false, reason: { kind: "not-now" } });
  });

  test("is completed by its retry, and paid once", async () => {
    const { bookingId, refundId } = await failedRefund();
    await retry(bookingId, refundId);
    scene.provider().getRefund = () => Promise.resolve({ state: "completed" });
    await completeRefunds();
    expect(await accountOf(bookingId)).toMatchObject({ refunded: 500_00, owed: 0 });
  });

  test("is retried once under concurrent requests", async () => {
    const { bookingId, refundId } = await failedRefund();
    const answers = await Promise.all([1, 2].map(() => retry(bookingId, refundId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: { kind: "not-now" } });
    expect(await listRefunds(bookingId)).toHaveLength(2);
  });

  test("is not retried when it is paid at the same moment", async () => {
    const { bookingId, refundId } = await failedRefund();
    const { answers } = await inTransaction(db, async (tx) => {
      const paid = tx.updateTable("refunds").set({ state: "completed" }).where("id", "=", refundId);
      await paid.execute();
      const retrying = retry(bookingId, refundId);
      await setTimeout(100);
      return { answers: [retrying] };
    });
    expect(await Promise.all(answers)).toEqual([{ ok: false, reason: { kind: "not-now" } }]);
    expect(await listRefunds(bookingId)).toHaveLength(1);
  });

  test("waits until staff retry it", async () => {
    const { bookingId, refundId } = await failedRefund();
    const waiting = async () => (await listWaitingRefunds(db)).map(({ id }) => id);
    expect(await waiting()).toContain(refundId);
    await retry(bookingId, refundId);
    expect(await waiting()).not.toContain(refundId);
  });

  test("can be retried again when the retry fails", async () => {
    const { bookingId, refundId } = await failedRefund();
    await retry(bookingId, refundId);
    await completeRefunds();
    const [, second] = await listRefunds(bookingId);
    expect(second?.state).toBe("failed");
    expect(await retry(bookingId, second?.id ?? "")).toMatchObject({ ok: true });
  });

  test("leaves the refundable amount as it is", async () => {
    const { bookingId, amount } = await failedRefund();
    expect(await getRefundTerms(db, bookingId)).toMatchObject({ left: amount - 500_00 });
    expect(await refundPart(bookingId, paise(amount - 500_00))).toMatchObject({ ok: true });
    expect(await getRefundTerms(db, bookingId)).toMatchObject({ left: 0 });
  });

  test("is retried only for its own booking, and not while it is pending or completed", async () => {
    const { bookingId, refundId } = await failedRefund();
    const other = await createPaidOnline();
    const missing = { ok: false, reason: { kind: "not-found" } };
    expect(await retry(other.bookingId, refundId)).toEqual(missing);
    expect(await retry(bookingId, newId())).toEqual(missing);
    await refundPart(other.bookingId);
    const [waiting] = await listRefunds(other.bookingId);
    const notNow = { ok: false, reason: { kind: "not-now" } };
    expect(await retry(other.bookingId, waiting?.id ?? "")).toEqual(notNow);
  });
});
