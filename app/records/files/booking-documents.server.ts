import type { Tx } from "#app/db/client.server.ts";
import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";

/** Attaches the owner's current documents of each kind that the booking has none of. */
export async function attachDocuments(tx: Tx, bookingId: string, ownerId: string): Promise<void> {
  // Blocks a concurrent upload that replaces one of them.
  await lockUser(tx, ownerId);
  await attachDocumentsQuery(tx, bookingId, ownerId).execute();
}

/** The owner must be locked. */
export function attachDocumentsQuery(tx: Tx, bookingId: string, ownerId: string) {
  return tx
    .insertInto("bookingDocuments")
    .columns(["bookingId", "documentId"])
    .expression((eb) =>
      eb
        .selectFrom("documents")
        .select([eb.val(bookingId).as("bookingId"), "id as documentId"])
        .where("ownerId", "=", ownerId)
        .where("replacedAt", "is", null)
        .where("kind", "not in", (attached) =>
          attached
            .selectFrom("bookingDocuments")
            .innerJoin(
              "documents as attachedDocument",
              "attachedDocument.id",
              "bookingDocuments.documentId",
            )
            .select("attachedDocument.kind")
            .where("bookingDocuments.bookingId", "=", bookingId),
        ),
    );
}

export async function attachToBookings(
  tx: Tx,
  documentId: string,
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .insertInto("bookingDocuments")
    .values(bookingIds.map((bookingId) => ({ bookingId, documentId })))
    .execute();
}

export async function replaceInBooking(
  tx: Tx,
  bookingId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("bookingDocuments")
    .set({ documentId: to })
    .where("bookingId", "=", bookingId)
    .where("documentId", "=", from)
    .execute();
}

/** Whose trips it is for. */
export async function listUpcomingBookings(tx: Tx, documentId: string): Promise<string[]> {
  const bookings = await tx
    .selectFrom("bookingDocuments")
    .innerJoin("bookings", "bookings.id", "bookingDocuments.bookingId")
    .select("bookings.id")
    .where("documentId", "=", documentId)
    .where(hasUpcomingTrip)
    .execute();
  return bookings.map(({ id }) => id);
}

export async function detachDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom("bookingDocuments").where("documentId", "=", documentId).execute();
}

export async function detachDocumentsOf(tx: Tx, ownerId: string): Promise<void> {
  const owned = tx.selectFrom("documents").select("id").where("ownerId", "=", ownerId);
  await tx.deleteFrom("bookingDocuments").where("documentId", "in", owned).execute();
}

export async function detachFromLapsedBookings(tx: Tx, documentId: string): Promise<void> {
  await tx
    .deleteFrom("bookingDocuments")
    .where("documentId", "=", documentId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.id", "=", "bookingDocuments.bookingId")
          .where("bookings.status", "in", ["expired", "failed"]),
      ),
    )
    .execute();
}
