import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { hasEnded } from "#app/domain/document-expiry.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { eraseDocument } from "./retention/erase-old-documents.server.ts";
import { isOfABooking } from "./retire-document.server.ts";

type NewDocument = { id: string; ownerId: string; kind: DocumentKind };

/**
 * Bookings to come take a new document along: those that have none of its kind, and in the place of an
 * earlier one those where the desk has not verified that, or it ends before the car comes back. What no
 * booking refers to any more is erased; the keys of its files are returned, to be removed after the
 * transaction. The owner is locked.
 */
export async function giveToBookings(
  tx: Tx,
  document: NewDocument,
  now: Instant,
): Promise<string[]> {
  const discarded = await replaceInBookings(tx, document, now);
  await giveToOthers(tx, document);
  return discarded;
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
  const discarded: string[] = [];
  for (const { documentId, bookingId, verdict, validUntil, returnAt } of links) {
    if (verdict === "verified" && !hasEnded(validUntil, returnAt)) continue;
    await tx
      .updateTable("bookingDocuments")
      .set({ documentId: id })
      .where("bookingId", "=", bookingId)
      .where("documentId", "=", documentId)
      .execute();
    if (await isOfABooking(tx, documentId)) continue;
    discarded.push(...((await eraseDocument(tx, documentId, now)) ?? []));
  }
  return discarded;
}

async function giveToOthers(tx: Tx, { id, ownerId, kind }: NewDocument): Promise<void> {
  const lacking = await tx
    .selectFrom("bookings")
    .select("bookings.id")
    .where("userId", "=", ownerId)
    .where(hasUpcomingTrip)
    .where("bookings.id", "not in", (having) =>
      having
        .selectFrom("bookingDocuments")
        .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
        .select("bookingDocuments.bookingId")
        .where("documents.ownerId", "=", ownerId)
        .where("documents.kind", "=", kind),
    )
    .execute();
  if (lacking.length === 0) return;
  await tx
    .insertInto("bookingDocuments")
    .values(lacking.map((booking) => ({ bookingId: booking.id, documentId: id })))
    .execute();
}
