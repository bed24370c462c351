import type { LedgerKind } from "#app/domain/ledger.ts";
import type { Books } from "./read-books.ts";
import { groupBy, type Violations } from "./violations.ts";

/** Every movement of money is in the ledger once, and nothing else is. */
export function checkLedger(books: Books, { must }: Violations): void {
  const ofPayment = groupBy(books.ledger, ({ paymentId }) => paymentId);
  const ofRefund = groupBy(books.ledger, ({ refundId }) => refundId);
  const ofBooking = groupBy(books.ledger, ({ bookingId }) => bookingId);
  const paymentOf = new Map(books.payments.map((payment) => [payment.id, payment]));
  const refundsOf = groupBy(books.refunds, ({ paymentId }) => paymentId);
  const paymentsOf = groupBy(books.payments, ({ bookingId }) => bookingId);

  for (const { id, orderId, taken, provider, state } of books.payments) {
    const came = lines(ofPayment(id), "payment");
    must(sum(came) === (state === "completed" ? taken : 0), `order ${orderId}: came ${sum(came)}`);
    must(
      came.length <= 1 && came.every((line) => line.debit === `money.${provider}`),
      `order ${orderId}: its payment is booked ${came.length} times`,
    );
  }
  for (const { id, amount, state, paymentId } of books.refunds) {
    const went = lines(ofRefund(id), "refund");
    must(sum(went) === (state === "completed" ? amount : 0), `refund ${id}: went ${sum(went)}`);
    const account = `money.${paymentOf.get(paymentId)?.provider}`;
    must(
      went.every(({ credit }) => credit === account),
      `refund ${id} is booked elsewhere`,
    );
  }
  for (const booking of books.bookings) {
    const named = `booking ${booking.id} (${booking.status})`;
    const rows = ofBooking(booking.id);
    const payments = paymentsOf(booking.id);
    const isSold = payments.some(({ outcome }) => outcome === "kept");
    const charged = sum(lines(rows, "charge"));
    must(charged === (isSold ? booking.totalAmount : 0), `${named}: charged ${charged}`);
    const stillToGo = payments.flatMap(({ id }) => refundsOf(id)).filter(isToGo);
    const owed = balance(rows, "customer");
    must(owed === sum(stillToGo), `${named}: ${owed} owed, ${sum(stillToGo)} on its way back`);
    if (isSold && (booking.status === "cancelled" || booking.status === "refunded")) {
      must(balance(rows, "rental") === 0, `${named} still earns by its rental`);
    }
  }

  /** One that failed is still owed unless it was asked for again. */
  function isToGo({ id, state }: Books["refunds"][number]): boolean {
    if (state === "completed") return false;
    return !books.refunds.some(({ retryOf }) => retryOf === id);
  }
}

/** Invoices and credit notes are numbered without a gap and say what the ledger says. */
export function checkTaxDocuments(books: Books, { must }: Violations): void {
  const { taxDocuments, documentNumbers } = books;
  for (const { kind, financialYear, last } of documentNumbers) {
    const numbers = taxDocuments
      .filter((document) => document.kind === kind && document.financialYear === financialYear)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
    const gapless = numbers.length === last && numbers.every((number, at) => number === at + 1);
    must(gapless, `${kind} ${financialYear}: ${numbers.length} numbers up to ${last}`);
  }
  const documentsOf = groupBy(taxDocuments, ({ bookingId }) => bookingId);
  const ledgerOf = groupBy(books.ledger, ({ bookingId }) => bookingId);
  for (const { id } of books.bookings) {
    const [rows, documents] = [ledgerOf(id), documentsOf(id)];
    const invoices = documents.filter(({ kind }) => kind === "invoice");
    const notes = documents.filter(({ kind }) => kind === "credit_note");
    const [charges, credits] = [lines(rows, "charge"), lines(rows, "credit")];
    const isRight = invoices.length === charges.length && total(invoices) === sum(charges);
    must(isRight, `booking ${id}: invoiced ${total(invoices)}, charged ${sum(charges)}`);
    must(
      notes.length === credits.length && total(notes) === sum(credits),
      `booking ${id}: credit notes of ${total(notes)}, credited ${sum(credits)}`,
    );
    for (const account of ["cgst", "sgst"] as const) {
      const taxed = sum(invoices.map((document) => ({ amount: document[account] })));
      const untaxed = sum(notes.map((document) => ({ amount: document[account] })));
      const booked = balance(rows, account);
      must(booked === taxed - untaxed, `booking ${id}: ${booked} of ${account} is owed`);
    }
  }
}

type Row = Books["ledger"][number];

function lines(rows: readonly Row[], kind: LedgerKind): Row[] {
  return rows.filter((row) => row.kind === kind);
}

/** What an account has gained by giving: what is owed to whom it is named after. */
function balance(rows: readonly Row[], account: string): number {
  const given = rows.filter(({ credit }) => credit === account);
  const taken = rows.filter(({ debit }) => debit === account);
  return sum(given) - sum(taken);
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((whole, { amount }) => whole + amount, 0);
}

function total(documents: readonly { total: number }[]): number {
  return documents.reduce((whole, document) => whole + document.total, 0);
}
