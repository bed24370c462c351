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
import type { Tx } from "#app/db/client.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import type { TaxDocumentFacts } from "#app/db/schema/money.ts";

/** The number is counted in this transaction, so there are no gaps. Call it last: others wait for it. */
export async function issueInvoice(
  tx: Tx,
  { bookingId, ...amounts }: Taxed & { bookingId: string },
  now: Instant,
): Promise<void> {
  const facts = await findFacts(tx, bookingId);
  await issue(tx, { kind: "invoice", bookingId, ...amounts, facts }, now);
}

/** No effect without an invoice. Call it last in the transaction. */
export async function issueCreditNote(
  tx: Tx,
  { bookingId, refundId, reason, ...amounts }: CreditNote,
  now: Instant,
): Promise<void> {
  const invoice = await tx
    .selectFrom("taxDocuments")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  if (invoice === undefined) return;
  const lowers = { number: documentNumber(invoice), issuedAt: invoice.issuedAt, reason };
  const facts = { ...fromJson(invoice.facts), lowers };
  const note = { bookingId, refundId, invoiceId: invoice.id, ...amounts, facts };
  await issue(tx, { kind: "credit_note", ...note }, now);
}

type CreditNote = Taxed & { bookingId: string; refundId: string; reason: string };

type NewDocument = Taxed & {
  kind: TaxDocumentKind;
  bookingId: string;
  invoiceId?: string;
  refundId?: string;
  facts: TaxDocumentFacts;
};

async function issue(tx: Tx, { facts, ...document }: NewDocument, now: Instant): Promise<void> {
  const year = financialYear(now);
  const { last: number } = await tx
    .insertInto("documentNumbers")
    .values({ kind: document.kind, financialYear: year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "financialYear"])
        .doUpdateSet((eb) => ({ last: eb("documentNumbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("taxDocuments")
    .values({
      invoiceId: null,
      refundId: null,
      ...document,
      id: newId(),
      financialYear: year,
      number,
      facts: toJson(facts),
      issuedAt: now,
    })
    .execute();
}

async function findFacts(tx: Tx, bookingId: string): Promise<TaxDocumentFacts> {
  const booking = await tx
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.reference", "bookings.city", "bookings.location", "cars.name as car"])
    .select(["bookings.pickupAt", "bookings.returnAt", "bookings.pricePerHour", "bookings.hours"])
    .select(["bookings.subtotal", "bookings.taxRatePercent", "bookings.tax"])
    .select(["bookings.totalAmount", "bookings.userName", "bookings.userEmail"])
    .select("bookings.userPhone")
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return taxFacts(booking);
}

export function taxFacts(booking: {
  reference: string;
  city: string;
  location: string;
  car: string;
  pickupAt: Instant;
  returnAt: Instant;
  pricePerHour: Paise;
  hours: number;
  subtotal: Paise;
  taxRatePercent: number;
  tax: Paise;
  totalAmount: Paise;
  userName: string;
  userEmail: string;
  userPhone: string | null;
}): TaxDocumentFacts {
  const { street, area, city, postcode, state } = business.address;
  const { legalName, gstin, stateCode, sac, service } = business.tax;
  return {
    seller: {
      name: legalName,
      address: `${street}, ${area}, ${city} ${postcode}`,
      gstin,
      stateCode,
      state,
    },
    buyer: {
      name: booking.userName,
      email: booking.userEmail === "" ? null : booking.userEmail,
      phone: booking.userPhone,
    },
    service: { sac, words: service },
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
