import { newId } from "#app/db/new-id.server.ts";
import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  documentNumber,
  financialYear,
  type TaxDocumentKind,
  type Taxed,
} from "#app/domain/gst.ts";
import type { Paise } from "#app/domain/money.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import type { DocumentLine, TaxDocumentFacts } from "#app/db/schema/money.ts";
import { hasOtherLines } from "./charge-lines.server.ts";

/** The number is counted in this transaction, so there are no gaps. Run them last: others wait for it. */
export function invoiceQueries(
  tx: Tx,
  booking: InvoicedBooking & { id: string },
  amounts: Taxed,
  now: Instant,
  lines?: DocumentLine[],
) {
  const { id: bookingId } = booking;
  const facts = { ...taxFacts(booking), ...(lines ? { lines } : {}) };
  return documentQueries(tx, { kind: "invoice", bookingId, ...amounts, facts }, now);
}

/** No effect without an invoice. Call it last in the transaction. */
export async function issueCreditNote(
  tx: Tx,
  { bookingId, refundId, changeId = null, reason, lines, ...amounts }: CreditNote,
  now: Instant,
): Promise<void> {
  const invoice = await findInvoice(tx, bookingId);
  if (invoice === undefined) return;
  const lowers = { number: documentNumber(invoice), issuedAt: invoice.issuedAt, reason };
  const facts: TaxDocumentFacts = { ...fromJson(invoice.facts), lowers };
  delete facts.lines;
  if (lines) facts.lines = lines;
  const note = { bookingId, refundId, changeId, invoiceId: invoice.id, ...amounts, facts };
  await executeAll(tx, documentQueries(tx, { kind: "credit_note", ...note }, now));
}

type CreditNote = Taxed & {
  bookingId: string;
  refundId: string | null;
  changeId?: string | null;
  reason: string;
  lines?: DocumentLine[];
};

/** For what a change or a charge after the trip adds; an invoice of its own where the booking is older than invoices. Call it last. */
export async function issueSupplementaryInvoice(
  tx: Tx,
  booking: InvoicedBooking & { id: string },
  { changeId, lines, ...amounts }: Taxed & { changeId: string | null; lines: DocumentLine[] },
  now: Instant,
): Promise<void> {
  const { id: bookingId } = booking;
  const invoice = await findInvoice(tx, bookingId);
  if (invoice === undefined) {
    return void (await executeAll(tx, invoiceQueries(tx, booking, amounts, now, lines)));
  }
  const adds = { number: documentNumber(invoice), issuedAt: invoice.issuedAt };
  // The booking names nobody any more once the account is deleted.
  const { buyer } = fromJson(invoice.facts);
  const facts = { ...taxFacts(booking), buyer, adds, lines };
  const document = { bookingId, changeId, invoiceId: invoice.id, ...amounts, facts };
  await executeAll(tx, documentQueries(tx, { kind: "supplementary_invoice", ...document }, now));
}

async function findInvoice(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("taxDocuments")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
}

type NewDocument = Taxed & {
  kind: TaxDocumentKind;
  bookingId: string;
  invoiceId?: string;
  refundId?: string | null;
  changeId?: string | null;
  facts: TaxDocumentFacts;
};

function documentQueries(tx: Tx, { facts, ...document }: NewDocument, now: Instant) {
  const year = financialYear(now);
  const number = tx
    .selectFrom("documentNumbers")
    .select("last")
    .where("kind", "=", document.kind)
    .where("financialYear", "=", year);
  const countNumber = tx
    .insertInto("documentNumbers")
    .values({ kind: document.kind, financialYear: year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "financialYear"])
        .doUpdateSet((eb) => ({ last: eb("documentNumbers.last", "+", 1) })),
    );
  const insertDocument = tx.insertInto("taxDocuments").values({
    invoiceId: null,
    refundId: null,
    changeId: null,
    ...document,
    id: newId(),
    financialYear: year,
    number,
    facts: toJson(facts),
    issuedAt: now,
  });
  return [countNumber, insertDocument] as const;
}

export async function getInvoicedBooking(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("chargeLines as rent", "rent.id", "bookings.id")
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.city",
      "bookings.location",
      carLabelColumn.as("car"),
    ])
    .select(["bookings.pickupAt", "bookings.returnAt", "bookings.pricePerHour", "bookings.hours"])
    .select(["bookings.subtotal", "bookings.taxRatePercent", "bookings.tax"])
    .select(["rent.sac", "bookings.totalAmount", "bookings.userName", "bookings.userEmail"])
    .select(["bookings.userPhone", "bookings.companyName", "bookings.companyAddress"])
    .select("bookings.companyGstin")
    .select(hasOtherLines)
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
}

/** What an invoice says about a booking. */
export type InvoicedBooking = {
  reference: string;
  city: string;
  location: string;
  car: string;
  pickupAt: Instant;
  returnAt: Instant;
  pricePerHour: Paise;
  hours: number;
  subtotal: Paise;
  /** As agreed for the rent. */
  sac: string;
  taxRatePercent: number;
  tax: Paise;
  totalAmount: Paise;
  userName: string;
  userEmail: string;
  userPhone: string | null;
  companyName: string | null;
  companyAddress: string | null;
  companyGstin: string | null;
};

export function taxFacts(booking: InvoicedBooking): TaxDocumentFacts {
  const { street, area, city, postcode, state } = business().address;
  const { legalName, gstin, stateCode, service } = business().tax;
  return {
    seller: {
      name: legalName,
      address: `${street}, ${area}, ${city} ${postcode}`,
      gstin,
      stateCode,
      state,
    },
    buyer: {
      name: booking.companyName ?? booking.userName,
      email: booking.userEmail === "" ? null : booking.userEmail,
      phone: booking.userPhone,
      ...(booking.companyAddress ? { address: booking.companyAddress } : {}),
      ...(booking.companyGstin === null ? {} : { gstin: booking.companyGstin }),
    },
    service: { sac: booking.sac, words: service },
    booking: {
      reference: booking.reference,
      car: booking.car,
      place: `${booking.location}, ${booking.city}`,
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
      pricePerHour: booking.pricePerHour,
      hours: booking.hours,
      subtotal: booking.subtotal,
      tax: booking.tax,
      total: booking.totalAmount,
    },
    taxRatePercent: booking.taxRatePercent,
  };
}
