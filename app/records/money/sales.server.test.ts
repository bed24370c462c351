import { describe, expect, test } from "vitest";
import { halveTax } from "#app/domain/gst.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { insertBooking, CREATED_AT } from "#test/support/factories.ts";
import { getLedgerBalances } from "#test/support/ledger-balances.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts } from "./ledger.server.ts";
import { paymentRow } from "./payment-row.server.ts";
import { requestRefund } from "./refunds.server.ts";
import {
  recordCancellation,
  recordCredit,
  recordSale,
  recordUnappliedPayment,
} from "./sales.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;

/** A booking of a day and a payment of its whole price, of which nothing is written down yet. */
async function bought() {
  const booking = await insertBooking(db, { pricePerHour: paise(121_37) });
  const { id: bookingId, totalAmount: amount } = booking;
  const taken = { transactionId: null, message: null };
  const payment = paymentRow({ bookingId, provider: "sandbox", amount, taken }, now);
  await db.insertInto("payments").values(payment).execute();
  return { booking, payment };
}

async function sold() {
  const { booking, payment } = await bought();
  await inTransaction(db, (tx) => recordSale(tx, payment, now));
  return { booking, payment };
}

type Sold = Awaited<ReturnType<typeof sold>>;

const credit = ({ payment }: Sold, amount: Paise) =>
  inTransaction(db, async (tx) => {
    const refundId = await requestRefund(tx, { payment, amount, reason: "goodwill" }, now);
    const { id: paymentId, bookingId } = payment;
    await recordCredit(tx, { bookingId, paymentId, refundId, amount, reason: "Late" }, now);
    return refundId;
  });
const cancel = ({ payment }: Sold) =>
  inTransaction(db, (tx) => recordCancellation(tx, { ...payment, paymentId: payment.id }, now));
const documentsOf = (bookingId: string) =>
  db
    .selectFrom("taxDocuments")
    .select(["kind", "taxable", "cgst", "sgst", "total", "refundId"])
    .where("bookingId", "=", bookingId)
    .orderBy("issuedAt")
    .orderBy("id")
    .execute();

describe("a sale", () => {
  test("is recorded as revenue without tax, with CGST and SGST, and gets its invoice", async () => {
    const { booking } = await sold();
    const { cgst, sgst } = halveTax(booking.tax);
    expect(await getLedgerBalances(db, booking.id)).toEqual({
      "money.sandbox": booking.totalAmount,
      rental: 0 - booking.subtotal,
      cgst: -cgst,
      sgst: -sgst,
    });
    const taxed = { taxable: booking.subtotal, cgst, sgst, total: booking.totalAmount };
    expect(await documentsOf(booking.id)).toEqual([{ kind: "invoice", ...taxed, refundId: null }]);
  });

  test("is recorded once or not at all", async () => {
    const { booking, payment } = await sold();
    const again = inTransaction(db, (tx) => recordSale(tx, payment, now));
    await expect(again).rejects.toThrow(/unique/i);
    const { bookingId } = payment;
    expect((await getBookingAccounts(db, [bookingId])).get(bookingId)?.charged).toBe(
      booking.totalAmount,
    );
  });
});

test("a payment that is not kept is owed to the customer, without tax or invoice", async () => {
  const { booking, payment } = await bought();
  await inTransaction(db, (tx) => recordUnappliedPayment(tx, payment, paise(7), now));
  expect(await getLedgerBalances(db, booking.id)).toEqual({ "money.sandbox": 7, customer: -7 });
  expect(await documentsOf(booking.id)).toEqual([]);
});

describe("refunds of a sale", () => {
  test("in parts add up to the whole with its tax", async () => {
    const sale = await sold();
    const { id: bookingId, totalAmount } = sale.booking;
    const parts = [1, 333, 1, 10_007];
    for (const part of parts) await credit(sale, paise(part));
    const rest = paise(totalAmount - parts.reduce((sum, part) => sum + part, 0));
    const last = await credit(sale, rest);
    expect(await getLedgerBalances(db, bookingId)).toEqual({
      "money.sandbox": totalAmount,
      customer: 0 - totalAmount,
    });
    const [invoice, ...notes] = await documentsOf(bookingId);
    for (const of of ["taxable", "cgst", "sgst", "total"] as const) {
      expect(notes.reduce((sum, note) => sum + note[of], 0)).toBe(invoice?.[of]);
    }
    expect(notes.at(-1)).toMatchObject({ kind: "credit_note", refundId: last, total: rest });
  });

  test("are recorded once each", async () => {
    const sale = await sold();
    const refundId = await credit(sale, paise(100));
    const { id: paymentId, bookingId } = sale.payment;
    const again = { bookingId, paymentId, refundId, amount: paise(100), reason: "Late" };
    const twice = inTransaction(db, (tx) => recordCredit(tx, again, now));
    await expect(twice).rejects.toThrow(/unique/i);
  });
});

describe("a cancelled sale", () => {
  test("leaves no rental revenue: the charge is cancellation revenue", async () => {
    const sale = await sold();
    const { id, totalAmount, subtotal, tax } = sale.booking;
    const half = paise(totalAmount / 2);
    await credit(sale, half);
    await cancel(sale);
    expect(await getLedgerBalances(db, id)).toEqual({
      "money.sandbox": totalAmount,
      customer: 0 - half,
      cancellation: 0 - subtotal / 2,
      cgst: 0 - tax / 4,
      sgst: 0 - tax / 4,
    });
    await expect(cancel(sale)).rejects.toThrow(/unique/i);
  });

  test("takes later refunds from the cancellation revenue", async () => {
    const sale = await sold();
    const { id, totalAmount } = sale.booking;
    await credit(sale, paise(100));
    await cancel(sale);
    await credit(sale, paise(1));
    await credit(sale, paise(totalAmount - 101));
    expect(await getLedgerBalances(db, id)).toEqual({
      "money.sandbox": totalAmount,
      customer: 0 - totalAmount,
    });
  });

  test("records nothing when everything has been refunded", async () => {
    const sale = await sold();
    await credit(sale, sale.booking.totalAmount);
    await cancel(sale);
    const rows = db.selectFrom("ledger").select("id").where("kind", "=", "cancellation");
    expect(await rows.where("bookingId", "=", sale.booking.id).execute()).toEqual([]);
  });
});
