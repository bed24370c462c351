import type { Database } from "#app/db/client.server.ts";
import { documentNumber, type TaxDocumentKind } from "#app/domain/gst.ts";
import type { Paise } from "#app/domain/money.ts";
import { findCalendarTrip } from "./find-calendar-trip.server.ts";
import { calendarPath, creditNotePath, invoicePath, receiptPath } from "./document-paths.ts";

/** A paper that can be opened. */
export type PaperLink = {
  kind: TaxDocumentKind | "receipt" | "calendar";
  name: string;
  /** Of tax documents. */
  number: string | null;
  total: Paise | null;
  to: string;
};

/** The papers that there are of a booking, in the order in which they came about. */
export async function findPaperLinks(
  db: Database,
  { id: bookingId, reference }: { id: string; reference: string },
): Promise<PaperLink[]> {
  const [documents, received, trip] = await Promise.all([
    findTaxDocuments(db, bookingId),
    wasPaid(db, bookingId),
    findCalendarTrip(db, bookingId),
  ]);
  const untaxed = { number: null, total: null };
  const receipt = { ...untaxed, kind: "receipt", name: "Receipt" } as const;
  const calendar = { ...untaxed, kind: "calendar", name: "Calendar file" } as const;
  return [
    ...documents.map((document) => taxLink(document, reference)),
    ...(received ? [{ ...receipt, to: receiptPath(reference) }] : []),
    ...(trip ? [{ ...calendar, to: calendarPath(reference) }] : []),
  ];
}

type TaxLinked = {
  id: string;
  kind: TaxDocumentKind;
  financialYear: string;
  number: number;
  total: Paise;
};

function taxLink(document: TaxLinked, reference: string): PaperLink {
  const { kind, id, total } = document;
  const tax = { kind, total, number: documentNumber(document) };
  if (kind === "invoice") return { ...tax, name: "Invoice", to: invoicePath(reference) };
  return { ...tax, name: "Credit note", to: creditNotePath(reference, id) };
}

async function findTaxDocuments(db: Database, bookingId: string): Promise<TaxLinked[]> {
  return await db
    .selectFrom("taxDocuments")
    .select(["id", "kind", "financialYear", "number", "total"])
    .where("bookingId", "=", bookingId)
    .orderBy("issuedAt")
    .orderBy("id")
    .execute();
}

async function wasPaid(db: Database, bookingId: string): Promise<boolean> {
  const payment = await db
    .selectFrom("ledger")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "payment")
    .executeTakeFirst();
  return payment !== undefined;
}
