import { describe, expect, it } from "vitest";
import { DAY, type Instant, instantOf, SECOND } from "#app/domain/business-time.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { anonymizeBookings } from "#app/records/booking/anonymize-bookings.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { paymentRow } from "./payment-row.server.ts";
import { requestRefund } from "./refunds.server.ts";
import { recordCredit, recordSale } from "./sales.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import {
  getInvoicedBooking,
  invoiceQueries,
  issueCreditNote,
  issueSupplementaryInvoice,
} from "./tax-documents.server.ts";

const scratch = await openTestDatabase();

async function addBooking() {
  const [car, user] = await Promise.all([insertCar(scratch.db), insertUser(scratch.db)]);
  return await insertBooking(scratch.db, { carId: car.id, userId: user.id });
}

type Booking = Awaited<ReturnType<typeof addBooking>>;

/** The money for a booking comes; what is wrong takes it all back. */
async function settle(booking: Booking, now: Instant, fault?: Error) {
  return await inTransaction(scratch.db, async (tx) => {
    const taken = { transactionId: null, message: null };
    const amount = booking.totalAmount;
    const row = paymentRow({ bookingId: booking.id, provider: "fake", amount, taken }, now);
    await tx.insertInto("payments").values(row).execute();
    await recordSale(tx, row, now);
    if (fault) throw fault;
    return row;
  });
}

const numbersOf = async (financialYear: string, kind: "invoice" | "credit_note" = "invoice") =>
  (
    await scratch.db
      .selectFrom("taxDocuments")
      .select("number")
      .where("financialYear", "=", financialYear)
      .where("kind", "=", kind)
      .orderBy("number")
      .execute()
  ).map(({ number }) => number);

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("document numbers", () => {
  it("have no gaps and no duplicates under concurrent and failing sales", async () => {
    const bookings = await Promise.all(Array.from({ length: 40 }, addBooking));
    const settled = await Promise.allSettled(
      bookings.map((booking, index) =>
        settle(booking, CREATED_AT, index % 3 === 1 ? new Error("power cut") : undefined),
      ),
    );
    const kept = settled.filter(({ status }) => status === "fulfilled").length;
    expect(kept).toBe(27);
    expect(await numbersOf("2026-27")).toEqual(oneTo(kept));
    // Who failed comes again, and takes the next ones.
    const failed = bookings.filter((_, index) => index % 3 === 1);
    await Promise.all(failed.map((booking) => settle(booking, CREATED_AT)));
    expect(await numbersOf("2026-27")).toEqual(oneTo(40));
  });

  it("restart on 1 April in business time", async () => {
    const newYear = instantOf("2031-04-01", 0);
    for (const at of [newYear - DAY, newYear - SECOND, newYear, newYear + SECOND]) {
      await settle(await addBooking(), at);
    }
    expect(await numbersOf("2030-31")).toEqual([1, 2]);
    expect(await numbersOf("2031-32")).toEqual([1, 2]);
  });

  it("of credit notes are a separate series", async () => {
    const booking = await addBooking();
    const payment = await settle(booking, instantOf("2033-05-01", 0));
    for (const amount of [paise(100_00), paise(50_00)]) {
      await credit(payment, amount, instantOf("2033-05-02", 0));
    }
    expect(await numbersOf("2033-34")).toEqual([1]);
    expect(await numbersOf("2033-34", "credit_note")).toEqual([1, 2]);
  });
});

async function credit(
  payment: { id: string; bookingId: string; provider: string },
  amount: ReturnType<typeof paise>,
  now: Instant,
) {
  const { id: paymentId, bookingId } = payment;
  return await inTransaction(scratch.db, async (tx) => {
    const refund = { payment, amount, reason: "goodwill", note: "Late handover" } as const;
    const refundId = await requestRefund(tx, refund, now);
    const credit = { bookingId, paymentId, refundId, amount, reason: "Late handover" };
    await recordCredit(tx, credit, now);
    return refundId;
  });
}

const documentsOf = async (bookingId: string) =>
  await scratch.db
    .selectFrom("taxDocuments")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("issuedAt")
    .orderBy("id")
    .execute();

describe("a booking's documents", () => {
  it("are an invoice of the full price and credit notes of its parts", async () => {
    const booking = await addBooking();
    const payment = await settle(booking, CREATED_AT);
    const parts = [paise(1_01), paise(booking.totalAmount - 1_01)];
    for (const part of parts) await credit(payment, part, CREATED_AT + DAY);
    const [invoice, ...notes] = await documentsOf(booking.id);
    expect(invoice).toMatchObject({ kind: "invoice", total: booking.totalAmount });
    expect(notes.map(({ total }) => total)).toEqual(parts);
    for (const of of ["taxable", "cgst", "sgst"] as const) {
      expect(notes.reduce((sum, note) => sum + note[of], 0)).toBe(invoice?.[of]);
    }
    expect(notes.map(({ invoiceId }) => invoiceId)).toEqual([invoice?.id, invoice?.id]);
    const lowered = notes.map(({ facts }) => fromJson(facts).lowers);
    expect(lowered[0]).toMatchObject({ issuedAt: CREATED_AT, reason: "Late handover" });
    expect(lowered[0]?.number).toMatch(/^INV\/26-27\/\d{6}$/);
  });

  it("are immutable, with one invoice only", async () => {
    const booking = await addBooking();
    await settle(booking, CREATED_AT);
    const { db } = scratch;
    const other = db.updateTable("taxDocuments").set({ issuedAt: 0 });
    await expect(other.execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom("taxDocuments").execute()).rejects.toThrow(/append-only/);
    const sale = { total: booking.totalAmount, tax: booking.tax };
    const amounts = taxedPart(sale, paise(0), sale.total);
    const again = inTransaction(db, async (tx) => {
      const invoiced = await getInvoicedBooking(tx, booking.id);
      await executeAll(tx, invoiceQueries(tx, invoiced, amounts, CREATED_AT));
    });
    await expect(again).rejects.toThrow(/unique/i);
  });

  it("name the business of a deleted account, also for what is charged later", async () => {
    const { db } = scratch;
    const booking = await addBooking();
    const company = { companyName: "Vizag Steel Traders", companyGstin: "37AAPFU0939F1ZU" };
    await db.updateTable("bookings").set(company).where("id", "=", booking.id).execute();
    await settle(booking, CREATED_AT);
    const at = CREATED_AT + 30 * DAY;
    await inTransaction(db, async (tx) => {
      await anonymizeBookings(tx, booking.userId, "Deleted customer");
      const invoiced = await getInvoicedBooking(tx, booking.id);
      const fine = { total: paise(1180_00), tax: paise(180_00) };
      const added = { changeId: null, lines: [], ...taxedPart(fine, paise(0), fine.total) };
      await issueSupplementaryInvoice(tx, invoiced, added, at);
    });
    const buyers = (await documentsOf(booking.id)).map(({ facts }) => fromJson(facts).buyer);
    expect(buyers).toHaveLength(2);
    const named = { name: company.companyName, gstin: company.companyGstin };
    expect(buyers[1]).toMatchObject(named);
    expect(buyers[1]).toEqual(buyers[0]);
  });

  it("are none for bookings paid before invoices were introduced", async () => {
    const { db } = scratch;
    const booking = await addBooking();
    const amount = paise(100_00);
    await insertSettledPayment(db, booking.id, { amount, refund: { state: "requested" } });
    const { id: refundId } = await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.paymentId")
      .select("refunds.id")
      .where("payments.bookingId", "=", booking.id)
      .executeTakeFirstOrThrow();
    const before = await numbersOf("2026-27", "credit_note");
    await inTransaction(db, (tx) =>
      issueCreditNote(
        tx,
        {
          bookingId: booking.id,
          refundId,
          reason: "Cancelled",
          ...taxedPart({ total: amount, tax: paise(0) }, paise(0), amount),
        },
        CREATED_AT,
      ),
    );
    expect(await documentsOf(booking.id)).toEqual([]);
    expect(await numbersOf("2026-27", "credit_note")).toEqual(before);
  });
});
