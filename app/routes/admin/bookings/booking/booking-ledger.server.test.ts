import { describe, expect, test } from "vitest";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { halveTax, taxedPart } from "#app/domain/gst.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import {
  refundBooking,
  getRefundTerms,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { markNoShow } from "#app/features/booking/admin/mark-no-show.server.ts";
import { retryRefund } from "#app/features/booking/admin/retry-refund.server.ts";
import { getCancellationTerms } from "#app/features/booking/cancel-and-refund.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { getLedgerBalances } from "#test/support/ledger-balances.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";

const now = CREATED_AT;
/** Of a trip that begins two days after. */
const lastDay = now + DAY + HOUR;
const afterPickup = now + 2 * DAY + HOUR;
const scene = await openPaymentFixture();
const { db, staff, createPaidOnline, openOrder, settle, completeRefunds, listRefunds } = scene;

/** What every life comes to: account and ledger say the same, and it is this. */
async function expectBooks(bookingId: string, expected: Expected) {
  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId);
  const { received, charged, credited, refunded } = expected;
  const owed = received - charged + credited - refunded;
  expect(account).toEqual({ received, charged, credited, refunded, writtenOff: 0, owed });
  const { totalAmount: total, tax } = await bookingOf(bookingId);
  const left = charged === 0 ? null : taxedPart({ total, tax }, paise(credited), total);
  const earned = 0 - (left?.taxable ?? 0);
  const stands: Record<string, number> = {
    "money.fake": received - refunded,
    customer: 0 - owed,
    rental: expected.isCancelled ? 0 : earned,
    cancellation: expected.isCancelled ? earned : 0,
    cgst: 0 - (left?.cgst ?? 0),
    sgst: 0 - (left?.sgst ?? 0),
  };
  const cleared = Object.entries(stands).filter(([, amount]) => amount !== 0);
  expect(await getLedgerBalances(db, bookingId)).toEqual(Object.fromEntries(cleared));
}

type Expected = {
  received: number;
  charged: number;
  credited: number;
  refunded: number;
  isCancelled?: boolean;
};

const bookingOf = (id: string) =>
  db
    .selectFrom("bookings")
    .select([
      "totalAmount",
      "tax",
      "status",
      "pickupAt",
      "cancellationFloorPercent",
      "cancellationPolicies",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function cancelAt(bookingId: string, at: number) {
  const booking = await bookingOf(bookingId);
  const { charge } = await getCancellationTerms(db, { ...booking, id: bookingId }, at);
  const cancelled = await scene.cancel(bookingId, charge, at);
  if (!cancelled.ok) throw new Error(cancelled.reason.kind);
  return cancelled.value;
}

async function refundPart(bookingId: string, amount: Paise) {
  const { left: shownLeft } = await getRefundTerms(db, bookingId);
  const form = { bookingId, refundId: newId(), reason: "Late", shownLeft };
  const result = await refundBooking({ db }, staff, { ...form, how: "part", amount }, now);
  expect(result).toMatchObject({ ok: true });
}

const nothing = { received: 0, charged: 0, credited: 0, refunded: 0 };

describe("the ledger of a booking", () => {
  test("that is paid and kept", async () => {
    const { bookingId, amount } = await createPaidOnline();
    await expectBooks(bookingId, { ...nothing, received: amount, charged: amount });
    const { totalAmount, tax } = await bookingOf(bookingId);
    const { cgst, sgst } = halveTax(tax);
    expect(totalAmount).toBe(amount);
    expect(await getLedgerBalances(db, bookingId)).toMatchObject({ cgst: -cgst, sgst: -sgst });
  });

  test("that was never paid is empty", async () => {
    const { bookingId, orderId } = await openOrder();
    scene.provider().setOrder(orderId, { state: "failed" });
    await settle(orderId);
    await scene.cancel(bookingId, 0);
    expect(await getBookingAccounts(db, [bookingId])).toEqual(new Map());
  });

  test.each([
    ["with less than requested", -100],
    ["with more than requested", 100],
  ])("paid %s is refunded in full", async (_, more) => {
    const { bookingId, orderId, amount } = await openOrder();
    const taken = paise(amount + more);
    scene.provider().setOrder(orderId, { state: "completed", amount: taken });
    expect(await settle(orderId)).toMatchObject({ outcome: "refund" });
    await expectBooks(bookingId, { ...nothing, received: taken });
    await completeRefunds();
    await expectBooks(bookingId, { ...nothing, received: taken, refunded: taken });
  });

  test("that is cancelled and then paid refunds the payment", async () => {
    const { bookingId, orderId, amount } = await openOrder();
    await scene.cancel(bookingId, 0);
    await settle(orderId);
    await settle(orderId);
    await expectBooks(bookingId, { ...nothing, received: amount });
    await completeRefunds();
    await expectBooks(bookingId, { ...nothing, received: amount, refunded: amount });
  });

  test.each([
    ["free of charge", now, 0],
    ["for half the price", lastDay, 50],
    ["for the full price after the pickup time", afterPickup, 100],
  ])("that is cancelled %s", async (_, at, percent) => {
    const { bookingId, amount } = await createPaidOnline();
    const { charge, refund, chargePercent } = await cancelAt(bookingId, at);
    expect([chargePercent, charge + refund]).toEqual([percent, amount]);
    const books = { received: amount, charged: amount, credited: refund, isCancelled: true };
    await expectBooks(bookingId, { ...books, refunded: 0 });
    await completeRefunds();
    await expectBooks(bookingId, { ...books, refunded: refund });
  });

  test("with a no-show keeps all as rental revenue", async () => {
    const { bookingId, amount } = await createPaidOnline();
    await markNoShow({ db }, staff, { bookingId }, afterPickup);
    await expectBooks(bookingId, { ...nothing, received: amount, charged: amount });
  });

  test("with a partial refund before its cancellation keeps half of the rest", async () => {
    const { bookingId, amount } = await createPaidOnline();
    await refundPart(bookingId, paise(500_01));
    const { charge, refund } = await cancelAt(bookingId, lastDay);
    expect(charge).toBe(Math.floor((amount - 500_01) / 2));
    expect(charge + refund).toBe(amount - 500_01);
    await completeRefunds();
    const back = paise(500_01 + refund);
    const books = { received: amount, charged: amount, credited: back, refunded: back };
    await expectBooks(bookingId, { ...books, isCancelled: true });
    expect(await bookingOf(bookingId)).toMatchObject({ status: "refunded" });
  });

  test("with a full refund before its cancellation has no charge", async () => {
    const { bookingId, amount } = await createPaidOnline();
    await refundPart(bookingId, amount);
    expect(await cancelAt(bookingId, lastDay)).toMatchObject({ charge: 0, refund: 0 });
    expect(await listRefunds(bookingId)).toHaveLength(1);
    const books = { received: amount, charged: amount, credited: amount, isCancelled: true };
    await expectBooks(bookingId, { ...books, refunded: 0 });
  });

  test("with a refund after its cancellation", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const { charge, refund } = await cancelAt(bookingId, lastDay);
    await refundPart(bookingId, paise(1_18));
    await refundPart(bookingId, paise(charge - 2_36));
    const books = { received: amount, charged: amount, isCancelled: true };
    await expectBooks(bookingId, { ...books, credited: refund + charge - 1_18, refunded: 0 });
  });

  test("with a failed and retried refund", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const { refund: credited } = await cancelAt(bookingId, lastDay);
    const books = { received: amount, charged: amount, credited, isCancelled: true };
    scene.provider().getRefund = () => Promise.resolve({ state: "failed" });
    await completeRefunds();
    const [failed] = await listRefunds(bookingId);
    expect(failed?.state).toBe("failed");
    await expectBooks(bookingId, { ...books, refunded: 0 });
    const input = { bookingId, refundId: failed?.id ?? "" };
    expect(await retryRefund({ db }, staff, input, now)).toMatchObject({ ok: true });
    scene.provider().getRefund = () => Promise.resolve({ state: "completed" });
    await completeRefunds();
    await expectBooks(bookingId, { ...books, refunded: credited });
  });
});
