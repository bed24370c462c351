import type { Insertable } from "kysely";
import { ledgerRows } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { DocumentNumbersTable, LedgerTable, TaxDocumentsTable } from "#app/db/schema/money.ts";
import { taxFacts } from "#app/records/money/tax-documents.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { documentNumber, financialYear, taxedPart } from "#app/domain/gst.ts";
import {
  cancellationLines,
  creditLines,
  paymentLines,
  refundLines,
  saleLines,
} from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { type bookingOf, cancelledAt, type moneyOf, type Scene } from "./booking-rows.ts";

/** A demo trip with the rows that were made for it. */
export type Told = {
  scene: Scene;
  booking: ReturnType<typeof bookingOf>;
  money: ReturnType<typeof moneyOf>;
};

/** What the money of a trip moved in the ledger. */
export function ledgerOf({ scene, booking, money }: Told): LedgerTable[] {
  const { id: paymentId, bookingId, provider, createdAt } = money.payment;
  const sale = { total: booking.totalAmount, tax: booking.tax };
  const of = { bookingId, paymentId };
  const back = money.refunds[0]?.amount ?? paise(0);
  return [
    ...ledgerRows(paymentId, of, paymentLines(provider, sale.total), createdAt),
    ...ledgerRows(bookingId, of, saleLines(sale), createdAt),
    ...money.refunds.flatMap(({ id, amount, createdAt: at }) => {
      const lines = [...creditLines(sale, paise(0), amount), ...refundLines(provider, amount)];
      return ledgerRows(id, { ...of, refundId: id }, lines, at);
    }),
    ...(scene.trip.end === "cancelled"
      ? ledgerRows(bookingId, of, cancellationLines(sale, back), cancelledAt(scene.trip))
      : []),
  ];
}

type Paper = Omit<Insertable<TaxDocumentsTable>, "number" | "financialYear">;

/** The invoices and credit notes of all trips, numbered in the order in which they were issued. */
export function papersOf(all: readonly Told[]): {
  papers: Insertable<TaxDocumentsTable>[];
  numbers: DocumentNumbersTable[];
} {
  const last = new Map<string, DocumentNumbersTable>();
  const issue = (paper: Paper) => {
    const year = financialYear(paper.issuedAt);
    const key = `${paper.kind} ${year}`;
    const number = (last.get(key)?.last ?? 0) + 1;
    last.set(key, { kind: paper.kind, financialYear: year, last: number });
    return { ...paper, financialYear: year, number };
  };
  const inTime = (papers: Paper[]) => papers.sort((a, b) => a.issuedAt - b.issuedAt).map(issue);
  const invoices = inTime(all.map(invoiceOf));
  const byBooking = new Map(invoices.map((invoice) => [invoice.bookingId, invoice]));
  const notes = inTime(all.flatMap((told) => creditNotesOf(told, byBooking)));
  return { papers: [...invoices, ...notes], numbers: [...last.values()] };
}

function invoiceOf({ scene, booking, money }: Told): Paper {
  const sale = { total: booking.totalAmount, tax: booking.tax };
  return {
    ...taxedPart(sale, paise(0), sale.total),
    id: newId(),
    kind: "invoice",
    bookingId: booking.id,
    invoiceId: null,
    refundId: null,
    facts: toJson(taxFacts({ ...booking, userPhone: scene.guest.phone, car: scene.car.name })),
    issuedAt: money.payment.createdAt,
  };
}

type Invoice = Insertable<TaxDocumentsTable> & { issuedAt: Instant };

function creditNotesOf(
  { scene, booking, money }: Told,
  invoices: ReadonlyMap<string, Invoice>,
): Paper[] {
  const invoice = invoices.get(booking.id);
  if (invoice === undefined) return [];
  const sale = { total: booking.totalAmount, tax: booking.tax };
  const lowers = { number: documentNumber(invoice), issuedAt: invoice.issuedAt };
  const facts = taxFacts({ ...booking, userPhone: scene.guest.phone, car: scene.car.name });
  return money.refunds.map((refund) => ({
    ...taxedPart(sale, paise(0), refund.amount),
    id: newId(),
    kind: "credit_note",
    bookingId: booking.id,
    invoiceId: invoice.id,
    refundId: refund.id,
    facts: toJson({ ...facts, lowers: { ...lowers, reason: "Cancelled" } }),
    issuedAt: refund.createdAt,
  }));
}
