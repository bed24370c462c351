import type { Tx } from "#app/db/client.server.ts";
import { detachFromLapsedBookings } from "#app/records/files/booking-documents.server.ts";
import { scheduleDocumentDeletion } from "#app/records/files/pending-files.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";

/** Keeps what a booking refers to. Returns the keys of deleted files, to delete after the transaction. */
export async function retireDocument(
  tx: Tx,
  { ownerId, kind }: { ownerId: string; kind: DocumentKind },
  now: Instant,
): Promise<string[]> {
  // Serialises uploads and bookings that attach documents.
  await lockUser(tx, ownerId);
  const current = await tx
    .selectFrom("documents")
    .select(["id", "storageKey", "thumbnailKey"])
    .where("ownerId", "=", ownerId)
    .where("kind", "=", kind)
    .where("replacedAt", "is", null)
    .executeTakeFirst();
  if (current === undefined) return [];
  await detachFromLapsedBookings(tx, current.id);
  if (await isAttachedToBooking(tx, current.id)) {
    await tx
      .updateTable("documents")
      .set({ replacedAt: now })
      .where("id", "=", current.id)
      .execute();
    return [];
  }
  await tx.deleteFrom("documents").where("id", "=", current.id).execute();
  return await scheduleDocumentDeletion(tx, current, now);
}

export async function isAttachedToBooking(tx: Tx, documentId: string): Promise<boolean> {
  const reference = await tx
    .selectFrom("bookingDocuments")
    .select("bookingId")
    .where("documentId", "=", documentId)
    .limit(1)
    .executeTakeFirst();
  return reference !== undefined;
}
