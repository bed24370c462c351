import type { Insertable } from "kysely";
import { ledgerRows } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { ChargeLinesTable } from "#app/db/schema/bookings.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { DocumentNumbersTable, LedgerTable, TaxDocumentsTable } from "#app/db/schema/money.ts";
import { taxFacts } from "#app/records/money/tax-documents.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { creditLine } from "#app/domain/charges.ts";
import { documentNumber, financialYear, taxedPart } from "#app/domain/gst.ts";
import {
  cancellationLines,
  creditLines,
  paymentLines,
  refundLines,
  saleLines,
} from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { type bookingOf, cancelledAt, type moneyOf, type TripContext } from "./booking-rows.ts";

export type SeededTrip = {
  scene: TripContext;
  booking: ReturnType<typeof bookingOf>;
  money: ReturnType<typeof moneyOf>;
};

export function ledgerOf({ scene, booking, money }: SeededTrip): LedgerTable[] {
  const { id: paymentId, bookingId, provider, createdAt } = money.payment;
  const sale = { total: booking.totalAmount, tax: booking.tax };
  const of = { bookingId, paymentId };
  const refunded = money.refunds[0]?.amount ?? paise(0);
  const credited = taxedPart(sale, paise(0), refunded);
  const kept = taxedPart(sale, refunded, sale.total);
  return [
    ...ledgerRows(paymentId, of, paymentLines(provider, sale.total), createdAt),
    ...ledgerRows(bookingId, of, saleLines(taxedPart(sale, paise(0), sale.total)), createdAt),
    ...money.refunds.flatMap(({ id, amount, createdAt: at }) => {
      const lines = [...creditLines(credited), ...refundLines(provider, amount)];
      return ledgerRows(id, { ...of, refundId: id }, lines, at);
    }),
    ...(scene.trip.end === "cancelled"
      ? ledgerRows(bookingId, of, cancellationLines(kept.taxable), cancelledAt(scene.trip))
      : []),
  ];
}

/** The rent is written by the database. */
export function creditLinesOf({
  scene,
  booking,
  money,
}: SeededTrip): Insertable<ChargeLinesTable>[] {
  const owed = { amount: booking.subtotal, tax: booking.tax, total: booking.totalAmount };
  const { taxRatePercent } = booking;
  const terms = { ...scene.terms, taxRatePercent };
  return money.refunds.map(({ amount, createdAt }) => ({
    ...creditLine(owed, amount, terms, "Cancelled"),
    id: newId(),
    bookingId: booking.id,
    changeId: null,
    createdAt,
  }));
}

type TaxDocument = Omit<Insertable<TaxDocumentsTable>, "number" | "financialYear">;

/** Numbered in the order of issue. */
export function taxDocumentsOf(all: readonly SeededTrip[]): {
  documents: Insertable<TaxDocumentsTable>[];
  numbers: DocumentNumbersTable[];
} {
  const last = new Map<string, DocumentNumbersTable>();
  const issue = (document: TaxDocument) => {
    const year = financialYear(document.issuedAt);
    const key = `${document.kind} ${year}`;
    const number = (last.get(key)?.last ?? 0) + 1;
    last.set(key, { kind: document.kind, financialYear: year, last: number });
    return { ...document, financialYear: year, number };
  };
  const issueInOrder = (documents: TaxDocument[]) =>
    documents.sort((a, b) => a.issuedAt - b.issuedAt).map(issue);
  const invoices = issueInOrder(all.map(invoiceOf));
  const byBooking = new Map(invoices.map((invoice) => [invoice.bookingId, invoice]));
  const notes = issueInOrder(all.flatMap((seeded) => creditNotesOf(seeded, byBooking)));
  return { documents: [...invoices, ...notes], numbers: [...last.values()] };
}

function invoiceOf({ scene, booking, money }: SeededTrip): TaxDocument {
  const sale = { total: booking.totalAmount, tax: booking.tax };
  return {
    ...taxedPart(sale, paise(0), sale.total),
    id: newId(),
    kind: "invoice",
    bookingId: booking.id,
    invoiceId: null,
    refundId: null,
    facts: toJson(factsOf(scene, booking)),
    issuedAt: money.payment.createdAt,
  };
}

function factsOf({ guest, car, terms }: TripContext, booking: SeededTrip["booking"]) {
  const nobody = { companyName: null, companyAddress: null, companyGstin: null };
  const described = { userPhone: guest.phone, car: car.name, sac: terms.sac };
  return taxFacts({ ...booking, ...nobody, ...described });
}

type Invoice = Insertable<TaxDocumentsTable> & { issuedAt: Instant };

function creditNotesOf(
  { scene, booking, money }: SeededTrip,
  invoices: ReadonlyMap<string, Invoice>,
): TaxDocument[] {
  const invoice = invoices.get(booking.id);
  if (invoice === undefined) return [];
  const sale = { total: booking.totalAmount, tax: booking.tax };
  const lowers = { number: documentNumber(invoice), issuedAt: invoice.issuedAt };
  const facts = factsOf(scene, booking);
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
