import type { Database } from "#app/db/client.server.ts";
import { documentNumber, type TaxDocumentKind } from "#app/domain/gst.ts";
import type { Paise } from "#app/domain/money.ts";
import { findCalendarTrip } from "./find-calendar-trip.server.ts";
import {
  calendarPath,
  creditNotePath,
  invoicePath,
  receiptPath,
  supplementaryInvoicePath,
} from "./document-paths.ts";

export type BillingDocumentLink = {
  kind: TaxDocumentKind | "receipt" | "calendar";
  name: string;
  number: string | null;
  total: Paise | null;
  to: string;
};

export async function listBillingDocuments(
  db: Database,
  { id: bookingId, reference }: { id: string; reference: string },
): Promise<BillingDocumentLink[]> {
  const [documents, isPaid, trip] = await Promise.all([
    listTaxDocuments(db, bookingId),
    hasPayment(db, bookingId),
    findCalendarTrip(db, bookingId),
  ]);
  const noTax = { number: null, total: null };
  const receipt = { ...noTax, kind: "receipt", name: "Receipt" } as const;
  const calendar = { ...noTax, kind: "calendar", name: "Calendar file" } as const;
  return [
    ...documents.map((document) => toLink(document, reference)),
    ...(isPaid ? [{ ...receipt, to: receiptPath(reference) }] : []),
    ...(trip ? [{ ...calendar, to: calendarPath(reference) }] : []),
  ];
}

type TaxDocumentRow = {
  id: string;
  kind: TaxDocumentKind;
  financialYear: string;
  number: number;
  total: Paise;
};

function toLink(document: TaxDocumentRow, reference: string): BillingDocumentLink {
  const { kind, id, total } = document;
  const tax = { kind, total, number: documentNumber(document) };
  if (kind === "invoice") return { ...tax, name: "Invoice", to: invoicePath(reference) };
  if (kind === "supplementary_invoice") {
    const to = supplementaryInvoicePath(reference, id);
    return { ...tax, name: "Supplementary invoice", to };
  }
  return { ...tax, name: "Credit note", to: creditNotePath(reference, id) };
}

async function listTaxDocuments(db: Database, bookingId: string): Promise<TaxDocumentRow[]> {
  return await db
    .selectFrom("taxDocuments")
    .select(["id", "kind", "financialYear", "number", "total"])
    .where("bookingId", "=", bookingId)
    .orderBy("issuedAt")
    .orderBy("id")
    .execute();
}

async function hasPayment(db: Database, bookingId: string): Promise<boolean> {
  const payment = await db
    .selectFrom("ledger")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "payment")
    .executeTakeFirst();
  return payment !== undefined;
}
