import type { Database } from "#app/db/client.server.ts";
import type { AgreementReason } from "#app/db/schema/agreements.ts";
import { documentNumber, type TaxDocumentKind } from "#app/domain/gst.ts";
import type { Paise } from "#app/domain/money.ts";
import { findCalendarTrip } from "./find-calendar-trip.server.ts";
import { AGREEMENT_REASONS } from "./document-messages.ts";
import {
  agreementPath,
  calendarPath,
  creditNotePath,
  invoicePath,
  receiptPath,
  supplementaryInvoicePath,
} from "./document-paths.ts";

export type BillingDocumentLink = {
  kind: TaxDocumentKind | "receipt" | "agreement" | "calendar";
  name: string;
  number: string | null;
  total: Paise | null;
  to: string;
};

export async function listBillingDocuments(
  db: Database,
  { id: bookingId, reference }: { id: string; reference: string },
): Promise<BillingDocumentLink[]> {
  const [documents, isPaid, agreements, trip] = await Promise.all([
    listTaxDocuments(db, bookingId),
    hasPayment(db, bookingId),
    listAgreements(db, bookingId),
    findCalendarTrip(db, bookingId),
  ]);
  const noTax = { number: null, total: null };
  const receipt = { ...noTax, kind: "receipt", name: "Receipt" } as const;
  const calendar = { ...noTax, kind: "calendar", name: "Calendar file" } as const;
  return [
    ...documents.map((document) => toLink(document, reference)),
    ...(isPaid ? [{ ...receipt, to: receiptPath(reference) }] : []),
    ...agreements.map((agreement) => toAgreementLink(agreement, reference)),
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

async function listAgreements(db: Database, bookingId: string) {
  return await db
    .selectFrom("agreements")
    .select(["version", "reason"])
    .where("bookingId", "=", bookingId)
    .orderBy("version")
    .execute();
}

function toAgreementLink({ version, reason }: Agreement, reference: string): BillingDocumentLink {
  const number = `Version ${version}: ${AGREEMENT_REASONS[reason]}`;
  const to = agreementPath(reference, version);
  return { kind: "agreement", name: "Rental agreement", number, total: null, to };
}

type Agreement = { version: number; reason: AgreementReason };

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
