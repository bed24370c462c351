import type { Database } from "#app/db/client.server.ts";
import { documentNumber } from "#app/domain/gst.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { MailAttachment } from "#app/ports/mail.ts";
import { findReceipt } from "./find-receipt.server.ts";
import { findCalendarTrip } from "./find-calendar-trip.server.ts";
import { calendarMethod, tripCalendar } from "./trip-calendar.ts";

/** Papers of a demo say that they are none. */
export type PaperDeps = {
  db: Database;
  demo: boolean;
  limits: Pick<Limits, "invoiceRendering">;
};

const PDF = "application/pdf";

/** Which tax document: the invoice of a booking, or a credit note by its id or its refund's. */
export type TaxDocumentKey =
  | { kind: "invoice"; bookingId: string }
  | { kind: "credit_note"; bookingId: string; id: string }
  | { kind: "credit_note"; refundId: string };

/** Makes an invoice or a credit note; null where there is none. */
export async function makeTaxDocument(
  { db, demo, limits }: PaperDeps,
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
    // Fonts and what writes PDF are loaded by the first who asks for a paper.
    const { drawTaxDocument } = await import("./render-tax-document.server.ts");
    return await drawTaxDocument(document, { demo });
  });
  return { filename, contentType: PDF, content };
}

/** Makes the receipt of a booking; null where nothing was paid. */
export async function makeReceipt(
  { db, demo, limits }: PaperDeps,
  bookingId: string,
): Promise<MailAttachment | null> {
  const receipt = await findReceipt(db, bookingId);
  if (!receipt) return null;
  const content = await limits.invoiceRendering.run(async () => {
    const { drawReceipt } = await import("./render-receipt.server.ts");
    return await drawReceipt(receipt, { demo });
  });
  return { filename: `receipt-${receipt.reference}.pdf`, contentType: PDF, content };
}

/** Makes the calendar file of a booking; null where it was never confirmed. */
export async function makeTripCalendar(
  { db }: Pick<PaperDeps, "db">,
  bookingId: string,
): Promise<MailAttachment | null> {
  const trip = await findCalendarTrip(db, bookingId);
  if (!trip) return null;
  return {
    filename: `trip-${trip.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(trip)}`,
    content: new TextEncoder().encode(tripCalendar(trip)),
  };
}
