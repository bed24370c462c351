import type { Instant } from "#app/domain/business-time.ts";
import { taxedPart } from "#app/domain/gst.ts";
import {
  cancellationLines,
  creditLines,
  paymentLines,
  type Sale,
  saleLines,
} from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { Tx } from "#app/db/client.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { getBookingAccounts, ledgerQuery, ledgerRows, writeLedger } from "./ledger.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import {
  getInvoicedBooking,
  type InvoicedBooking,
  invoiceQueries,
  issueCreditNote,
} from "./tax-documents.server.ts";

type Payment = { id: string; bookingId: string; provider: string };

export async function recordUnappliedPayment(
  tx: Tx,
  payment: Payment,
  taken: Paise,
  now: Instant,
): Promise<void> {
  const { id: paymentId, bookingId } = payment;
  const lines = paymentLines(payment.provider, taken);
  await writeLedger(tx, ledgerRows(paymentId, { bookingId, paymentId }, lines, now));
  await enqueueNotice(tx, { bookingId, kind: "payment_returned", about: paymentId }, now);
}

/** Call it last in the transaction: it takes the number of the invoice. */
export async function recordSale(tx: Tx, payment: Payment, now: Instant): Promise<void> {
  const booking = await getInvoicedBooking(tx, payment.bookingId);
  await executeAll(tx, saleQueries(tx, payment, booking, now));
}

/** Run them last in the transaction: they take the number of the invoice. */
export function saleQueries(
  tx: Tx,
  { id: paymentId, provider }: Pick<Payment, "id" | "provider">,
  booking: InvoicedBooking & { id: string },
  now: Instant,
) {
  const { id: bookingId } = booking;
  const sale = { total: booking.totalAmount, tax: booking.tax };
  const subject = { bookingId, paymentId };
  const rows = [
    ...ledgerRows(paymentId, subject, paymentLines(provider, sale.total), now),
    ...ledgerRows(bookingId, subject, saleLines(sale), now),
  ];
  const amounts = taxedPart(sale, paise(0), sale.total);
  return [ledgerQuery(tx, rows), ...invoiceQueries(tx, booking, amounts, now)] as const;
}

/** Call it last in the transaction: it takes the number of the credit note. */
export async function recordCredit(
  tx: Tx,
  credit: { bookingId: string; paymentId: string; refundId: string; amount: Paise; reason: string },
  now: Instant,
): Promise<void> {
  const { bookingId, paymentId, refundId, amount, reason } = credit;
  const sale = await findSale(tx, bookingId);
  const creditedBefore = await findCredited(tx, bookingId);
  const from = (await isCancelled(tx, bookingId)) ? "cancellation" : "rental";
  const lines = creditLines(sale, creditedBefore, amount, from);
  const subject = { bookingId, paymentId, refundId };
  await writeLedger(tx, ledgerRows(refundId, subject, lines, now));
  const part = taxedPart(sale, creditedBefore, paise(creditedBefore + amount));
  await issueCreditNote(tx, { bookingId, refundId, reason, ...part }, now);
}

export async function recordCancellation(
  tx: Tx,
  payment: { id: string; bookingId: string },
  now: Instant,
): Promise<void> {
  const { id: paymentId, bookingId } = payment;
  const sale = await findSale(tx, bookingId);
  const lines = cancellationLines(sale, await findCredited(tx, bookingId));
  await writeLedger(tx, ledgerRows(bookingId, { bookingId, paymentId }, lines, now));
}

async function findSale(tx: Tx, bookingId: string): Promise<Sale> {
  const { totalAmount: total, tax } = await tx
    .selectFrom("bookings")
    .select(["totalAmount", "tax"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return { total, tax };
}

async function findCredited(tx: Tx, bookingId: string): Promise<Paise> {
  return (await getBookingAccounts(tx, [bookingId])).get(bookingId)?.credited ?? paise(0);
}

async function isCancelled(tx: Tx, bookingId: string): Promise<boolean> {
  const written = await tx
    .selectFrom("ledger")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "cancellation")
    .executeTakeFirst();
  return written !== undefined;
}
