import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { documentNumber } from "#app/domain/gst.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { SealedStore } from "#app/ports/files.ts";
import type { MailAttachment } from "#app/ports/mail.ts";
import { findReceipt } from "./find-receipt.server.ts";
import { findCalendarTrip } from "./find-calendar-trip.server.ts";
import { readSignatures } from "./read-signatures.server.ts";
import { calendarMethod, formatTripCalendar } from "./trip-calendar.ts";

export type DocumentFileDeps = {
  db: Database;
  demo: boolean;
  documentFiles: SealedStore;
  limits: Pick<Limits, "invoiceRendering">;
};

const PDF = "application/pdf";

export type TaxDocumentKey =
  | { kind: "invoice"; bookingId: string }
  | { kind: "credit_note" | "supplementary_invoice"; bookingId: string; id: string }
  | { kind: "credit_note"; refundId: string }
  | { id: string };

export async function createTaxDocumentFile(
  { db, demo, limits }: DocumentFileDeps,
  key: TaxDocumentKey,
): Promise<MailAttachment | null> {
  const document = await db
    .selectFrom("taxDocuments")
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (!document) return null;
  const filename = `${documentNumber(document).replaceAll("/", "-")}.pdf`;
  const content = await limits.invoiceRendering.run(async () => {
    // Fonts and pdfkit are loaded on first use.
    const { renderTaxDocument } = await import("./render-tax-document.server.ts");
    return await renderTaxDocument(document, { demo });
  });
  return { filename, contentType: PDF, content };
}

export async function createReceiptFile(
  { db, demo, limits }: DocumentFileDeps,
  bookingId: string,
): Promise<MailAttachment | null> {
  const receipt = await findReceipt(db, bookingId);
  if (!receipt) return null;
  const content = await limits.invoiceRendering.run(async () => {
    const { renderReceipt } = await import("./render-receipt.server.ts");
    return await renderReceipt(receipt, { demo });
  });
  return { filename: `receipt-${receipt.reference}.pdf`, contentType: PDF, content };
}

export async function createAgreementFile(
  { db, demo, limits, documentFiles }: DocumentFileDeps,
  bookingId: string,
  version: number | "latest",
): Promise<MailAttachment | null> {
  const found = db
    .selectFrom("agreements")
    .innerJoin("agreementTerms", "agreementTerms.sha256", "agreements.termsSha256")
    .select(["version", "reason", "facts", "agreements.sha256", "createdAt", "sections"])
    .where("bookingId", "=", bookingId)
    .orderBy("version", "desc");
  const one = version === "latest" ? found : found.where("version", "=", version);
  const agreement = await one.limit(1).executeTakeFirst();
  if (!agreement) return null;
  const { reference, signatures = [] } = fromJson(agreement.facts);
  const pictures = await readSignatures({ db, documentFiles }, signatures);
  const content = await limits.invoiceRendering.run(async () => {
    const { renderAgreement } = await import("./render-agreement.server.ts");
    return await renderAgreement(agreement, { demo, pictures });
  });
  return { filename: `agreement-${reference}-${agreement.version}.pdf`, contentType: PDF, content };
}

export async function createCalendarFile(
  { db }: Pick<DocumentFileDeps, "db">,
  bookingId: string,
): Promise<MailAttachment | null> {
  const trip = await findCalendarTrip(db, bookingId);
  if (!trip) return null;
  return {
    filename: `trip-${trip.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(trip)}`,
    content: new TextEncoder().encode(formatTripCalendar(trip)),
  };
}
