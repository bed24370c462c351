import type { LedgerKind } from "#app/domain/ledger.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

export function checkLedger(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const ofPayment = groupBy(snapshot.ledger, ({ paymentId }) => paymentId);
  const ofRefund = groupBy(snapshot.ledger, ({ refundId }) => refundId);
  const ofBooking = groupBy(snapshot.ledger, ({ bookingId }) => bookingId);
  const paymentOf = new Map(snapshot.payments.map((payment) => [payment.id, payment]));
  const refundsOf = groupBy(snapshot.refunds, ({ paymentId }) => paymentId);
  const paymentsOf = groupBy(snapshot.payments, ({ bookingId }) => bookingId);
  const creditLinesOf = groupBy(
    snapshot.chargeLines.filter(({ kind }) => kind === "credit"),
    ({ bookingId }) => bookingId,
  );

  for (const { id, orderId, taken, provider, state, purpose } of snapshot.payments) {
    // Its lines are those of the deposit.
    if (purpose === "deposit") continue;
    const received = lines(ofPayment(id), "payment");
    must(
      sum(received) === (state === "completed" ? taken : 0),
      `order ${orderId}: received ${sum(received)}`,
    );
    must(
      received.length <= 1 && received.every((line) => line.debit === `money.${provider}`),
      `order ${orderId}: its payment is recorded ${received.length} times`,
    );
  }
  for (const { id, amount, state, paymentId, reason } of snapshot.refunds) {
    if (reason === "deposit") continue;
    const refunded = lines(ofRefund(id), "refund");
    must(
      sum(refunded) === (state === "completed" ? amount : 0),
      `refund ${id}: refunded ${sum(refunded)}`,
    );
    const account = `money.${paymentOf.get(paymentId)?.provider}`;
    must(
      refunded.every(({ credit }) => credit === account),
      `refund ${id} is recorded on another account`,
    );
  }
  for (const booking of snapshot.bookings) {
    const name = `booking ${booking.id} (${booking.status})`;
    const rows = ofBooking(booking.id);
    const payments = paymentsOf(booking.id);
    const isSold = payments.some(({ outcome }) => outcome === "kept");
    const charged = sum(lines(rows, "charge"));
    // What is given back is credited, and part of the amount of the booking when a change gives it back.
    const givenBack = sum(lines(rows, "credit")) - credited(booking.id);
    must(
      charged - givenBack === (isSold ? booking.totalAmount : 0),
      `${name}: charged ${charged}, of which ${givenBack} was taken off by changes`,
    );
    const openRefunds = payments
      .flatMap(({ id }) => refundsOf(id))
      .filter((refund) => refund.reason !== "deposit" && isOpen(refund));
    const owed = balance(rows, "customer");
    // Only charges after the trip are accepted first and paid later.
    const unpaid = sum(openRefunds) - owed;
    const mostUnpaid = acceptedOf(booking.id);
    must(
      unpaid >= 0 && unpaid <= mostUnpaid,
      `${name}: ${owed} owed, ${sum(openRefunds)} of open refunds, ${mostUnpaid} charged later`,
    );
    if (isSold && (booking.status === "cancelled" || booking.status === "refunded")) {
      must(balance(rows, "rental") === 0, `${name} still has rental revenue`);
    }
  }

  function acceptedOf(bookingId: string): number {
    const accepted = snapshot.tripCharges.filter(
      (charge) => charge.bookingId === bookingId && charge.state === "accepted",
    );
    const ids = new Set(accepted.map(({ id }) => id));
    return total(snapshot.chargeLines.filter(({ id }) => ids.has(id)));
  }

  function credited(bookingId: string): number {
    return -total(creditLinesOf(bookingId));
  }

  /** A failed refund is still owed, unless another one retries it. */
  function isOpen({ id, state }: DatabaseSnapshot["refunds"][number]): boolean {
    if (state === "completed") return false;
    return !snapshot.refunds.some(({ retryOf }) => retryOf === id);
  }
}

/** Invoices and credit notes have no gap in their numbers and agree with the ledger. */
export function checkTaxDocuments(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const { taxDocuments, documentNumbers } = snapshot;
  for (const { kind, financialYear, last } of documentNumbers) {
    const numbers = taxDocuments
      .filter((document) => document.kind === kind && document.financialYear === financialYear)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
    const gapless =
      numbers.length === last && numbers.every((number, index) => number === index + 1);
    must(gapless, `${kind} ${financialYear}: ${numbers.length} numbers up to ${last}`);
  }
  const documentsOf = groupBy(taxDocuments, ({ bookingId }) => bookingId);
  const ledgerOf = groupBy(snapshot.ledger, ({ bookingId }) => bookingId);
  for (const { id } of snapshot.bookings) {
    const [rows, documents] = [ledgerOf(id), documentsOf(id)];
    const invoices = documents.filter(({ kind }) => kind !== "credit_note");
    const notes = documents.filter(({ kind }) => kind === "credit_note");
    const [charges, credits] = [lines(rows, "charge"), lines(rows, "credit")];
    const isConsistent = invoices.length === charges.length && total(invoices) === sum(charges);
    must(isConsistent, `booking ${id}: invoiced ${total(invoices)}, charged ${sum(charges)}`);
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

type Row = DatabaseSnapshot["ledger"][number];

function lines(rows: readonly Row[], kind: LedgerKind): Row[] {
  return rows.filter((row) => row.kind === kind);
}

/** Credits less debits. */
function balance(rows: readonly Row[], account: string): number {
  const credits = rows.filter(({ credit }) => credit === account);
  const debits = rows.filter(({ debit }) => debit === account);
  return sum(credits) - sum(debits);
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}

function total(documents: readonly { total: number }[]): number {
  return documents.reduce((sumOfTotals, document) => sumOfTotals + document.total, 0);
}
