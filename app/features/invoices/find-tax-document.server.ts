import type { Database } from "#app/db/client.server.ts";
import { parseDocumentNumber } from "#app/domain/gst.ts";

/** By its number, with its booking; null if there is none. */
export async function findTaxDocument(db: Database, text: string) {
  const typed = parseDocumentNumber(text);
  if (typed === null) return null;
  const document = await db
    .selectFrom("taxDocuments")
    .innerJoin("bookings", "bookings.id", "taxDocuments.bookingId")
    .select(["kind", "financialYear", "number", "issuedAt", "total", "bookingId"])
    .select(["bookings.reference", "bookings.userName"])
    .where("kind", "=", typed.kind)
    .where("financialYear", "=", typed.financialYear)
    .where("number", "=", typed.number)
    .executeTakeFirst();
  return document ?? null;
}
