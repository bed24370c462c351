import type { Instant } from "#app/domain/business-time.ts";
import { type ChargeLine, splitCredit, sumLines } from "#app/domain/charges.ts";
import { halveTaxChange, type Taxed, taxedPart } from "#app/domain/gst.ts";
import { cancellationLines, creditLines, paymentLines, saleLines } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { DocumentLine } from "#app/db/schema/money.ts";
import { newId } from "#app/db/new-id.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import {
  type BookingLine,
  insertChargeLines,
  listChargeLines,
  rentTerms,
} from "./charge-lines.server.ts";
import { describeLines, listInvoiceLines } from "./document-lines.server.ts";
import { getBookedTax, ledgerQuery, ledgerRows, writeLedger } from "./ledger.server.ts";
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
  await recordReceivedPayment(tx, payment, taken, now);
  const { id: about, bookingId } = payment;
  await enqueueNotice(tx, { bookingId, kind: "payment_returned", about }, now);
}

/** For what is charged already, or by somebody else. */
export async function recordReceivedPayment(
  tx: Tx,
  { id: paymentId, bookingId, provider }: Payment,
  amount: Paise,
  now: Instant,
): Promise<void> {
  const lines = paymentLines(provider, amount);
  await writeLedger(tx, ledgerRows(paymentId, { bookingId, paymentId }, lines, now));
}

/** Charges the booking, of which `amount` is paid. Call it last in the transaction: it numbers the invoice. */
export async function recordSale(
  tx: Tx,
  payment: Payment & { amount: Paise },
  now: Instant,
): Promise<void> {
  const booking = await getInvoicedBooking(tx, payment.bookingId);
  const lines = await listInvoiceLines(tx, booking);
  await executeAll(tx, saleQueries(tx, payment, { ...booking, lines }, now));
}

/** Run them last in the transaction: they take the number of the invoice. */
export function saleQueries(
  tx: Tx,
  { id: paymentId, provider, amount }: Pick<Payment, "id" | "provider"> & { amount: Paise },
  booking: InvoicedBooking & { id: string; lines: DocumentLine[] | undefined },
  now: Instant,
) {
  const { id: bookingId, lines } = booking;
  const sale = { total: booking.totalAmount, tax: booking.tax };
  const amounts = taxedPart(sale, paise(0), sale.total);
  const subject = { bookingId, paymentId };
  const rows = [
    ...ledgerRows(paymentId, subject, paymentLines(provider, amount), now),
    ...ledgerRows(bookingId, subject, saleLines(amounts), now),
  ];
  return [ledgerQuery(tx, rows), ...invoiceQueries(tx, booking, amounts, now, lines)] as const;
}

/** Call it last in the transaction: it takes the number of the credit note. */
export async function recordCredit(
  tx: Tx,
  credit: {
    bookingId: string;
    paymentId: string | null;
    refundId: string | null;
    amount: Paise;
    reason: string;
  },
  now: Instant,
): Promise<void> {
  const { bookingId, paymentId, refundId, amount, reason } = credit;
  const lines = await listChargeLines(tx, bookingId);
  const credits = splitCredit(lines, amount, reason);
  await insertChargeLines(tx, { bookingId }, credits, now);
  const credited = await taxedCredit(tx, bookingId, sumLines(credits));
  const from = (await isCancelled(tx, bookingId)) ? "cancellation" : "rental";
  const subject = { bookingId, paymentId, refundId };
  const source = refundId ?? newId();
  await writeLedger(tx, ledgerRows(source, subject, creditLines(credited, from), now));
  const note = { bookingId, refundId, reason, ...credited };
  await issueCreditNote(tx, { ...note, ...(await listedCredits(tx, lines, credits)) }, now);
}

/** A note lists what it gives back where that is not taxed as the rent, of which the invoice says the rate. */
async function listedCredits(tx: Tx, lines: readonly BookingLine[], credits: ChargeLine[]) {
  const { taxClass, sac, taxRatePercent } = rentTerms(lines);
  const isRent = (credit: ChargeLine) =>
    credit.taxClass === taxClass && credit.sac === sac && credit.taxRatePercent === taxRatePercent;
  return credits.every(isRent) ? {} : { lines: await describeLines(tx, credits) };
}

/** `total` and `tax` are negative, what is returned is not. */
export async function taxedCredit(
  tx: Tx,
  bookingId: string,
  { total, tax }: { total: Paise; tax: Paise },
): Promise<Taxed> {
  const { cgst, sgst } = halveTaxChange(await getBookedTax(tx, bookingId), tax);
  return {
    total: paise(0 - total),
    taxable: paise(tax - total),
    cgst: paise(0 - cgst),
    sgst: paise(0 - sgst),
  };
}

export async function recordCancellation(
  tx: Tx,
  { bookingId, paymentId }: { bookingId: string; paymentId: string | null },
  now: Instant,
): Promise<void> {
  const kept = sumLines(await listChargeLines(tx, bookingId));
  const lines = cancellationLines(kept.amount);
  await writeLedger(tx, ledgerRows(bookingId, { bookingId, paymentId }, lines, now));
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
