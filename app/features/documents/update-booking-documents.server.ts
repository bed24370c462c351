import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";
import { attachToBookings, replaceInBooking } from "#app/records/files/booking-documents.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { hasExpired } from "#app/domain/document-expiry.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { eraseDocument } from "./retention/erase-old-documents.server.ts";
import { isAttachedToBooking } from "./retire-document.server.ts";

type NewDocument = { id: string; ownerId: string; kind: DocumentKind };

/**
 * Attaches a document to upcoming bookings that have no valid one of its kind. Erases copies that no
 * booking refers to and returns their file keys, to delete after the transaction. Lock the owner first.
 */
export async function updateBookingDocuments(
  tx: Tx,
  document: NewDocument,
  now: Instant,
): Promise<string[]> {
  const deletedKeys = await replaceInBookings(tx, document, now);
  await attachWhereMissing(tx, document);
  return deletedKeys;
}

async function replaceInBookings(
  tx: Tx,
  { id, ownerId, kind }: NewDocument,
  now: Instant,
): Promise<string[]> {
  const links = await tx
    .selectFrom("bookingDocuments")
    .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
    .innerJoin("bookings", "bookings.id", "bookingDocuments.bookingId")
    .select(["documentId", "bookingId", "verdict", "validUntil", "bookings.returnAt"])
    .where("documents.ownerId", "=", ownerId)
    .where("documents.kind", "=", kind)
    .where("documents.replacedAt", "is not", null)
    .where(hasUpcomingTrip)
    .execute();
  const deletedKeys: string[] = [];
  for (const { documentId, bookingId, verdict, validUntil, returnAt } of links) {
    if (verdict === "verified" && !hasExpired(validUntil, returnAt)) continue;
    await replaceInBooking(tx, bookingId, { from: documentId, to: id });
    if (await isAttachedToBooking(tx, documentId)) continue;
    deletedKeys.push(...((await eraseDocument(tx, documentId, now)) ?? []));
  }
  return deletedKeys;
}

async function attachWhereMissing(tx: Tx, { id, ownerId, kind }: NewDocument): Promise<void> {
  const bookingsWithout = await tx
    .selectFrom("bookings")
    .select("bookings.id")
    .where("userId", "=", ownerId)
    .where(hasUpcomingTrip)
    .where("bookings.id", "not in", (eb) =>
      eb
        .selectFrom("bookingDocuments")
        .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
        .select("bookingDocuments.bookingId")
        .where("documents.ownerId", "=", ownerId)
        .where("documents.kind", "=", kind),
    )
    .execute();
  const bookingIds = bookingsWithout.map((booking) => booking.id);
  await attachToBookings(tx, id, bookingIds);
}
