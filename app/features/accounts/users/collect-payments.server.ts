import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { documentNumber } from "#app/domain/gst.ts";
import { iso, rupees } from "./exported-values.ts";

/** Each with its refunds. */
export async function collectPayments(db: Database, userId: string) {
  const payments = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["payments.id", "bookings.reference"])
    .select(["payments.amount", "payments.state", "payments.createdAt"])
    .where("bookings.userId", "=", userId)
    .orderBy("payments.createdAt")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["refunds.paymentId", "refunds.amount", "refunds.state", "refunds.createdAt"])
    .where("bookings.userId", "=", userId)
    .orderBy("refunds.createdAt")
    .execute();
  return payments.map(({ id, amount, createdAt, ...payment }) => ({
    ...payment,
    amount: rupees(amount),
    startedAt: iso(createdAt),
    refunds: refunds
      .filter(({ paymentId }) => paymentId === id)
      .map((refund) => ({
        amount: rupees(refund.amount),
        state: refund.state,
        requestedAt: iso(refund.createdAt),
      })),
  }));
}

/** Invoices and credit notes, with the buyer that they name. */
export async function collectInvoices(db: Database, userId: string) {
  const documents = await db
    .selectFrom("taxDocuments")
    .innerJoin("bookings", "bookings.id", "taxDocuments.bookingId")
    .selectAll("taxDocuments")
    .select("bookings.reference")
    .where("bookings.userId", "=", userId)
    .orderBy("taxDocuments.issuedAt")
    .orderBy("taxDocuments.id")
    .execute();
  return documents.map(({ reference, issuedAt, total, facts, ...document }) => ({
    reference,
    number: documentNumber(document),
    issuedAt: iso(issuedAt),
    total: rupees(total),
    ...fromJson(facts).buyer,
  }));
}
