import type { Database, Tx } from "#app/db/client.server.ts";
import { isReviewable } from "#app/records/files/document-status.server.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";

const MAX_VIEWS = 30;

/** One document per kind: the one attached to the booking, else the customer's latest. */
export async function listBookingDocuments(
  db: Database | Tx,
  { id: bookingId, userId }: { id: string; userId: string },
) {
  const rows = await db
    .selectFrom("documents")
    .leftJoin("bookingDocuments", (join) =>
      join
        .onRef("bookingDocuments.documentId", "=", "documents.id")
        .on("bookingDocuments.bookingId", "=", bookingId),
    )
    .leftJoin("users as reviewer", "reviewer.id", "documents.reviewedBy")
    .select(["documents.id", "kind", "fileName", "mime", "size", "documents.createdAt"])
    .select([
      "validUntil",
      "verdict",
      "rejectionReason",
      "reviewedAt",
      "reviewer.name as reviewedBy",
    ])
    .select(["thumbnailKey", "bookingId", isReviewable.as("isReviewable")])
    .where("ownerId", "=", userId)
    .where((eb) => eb.or([eb("bookingId", "is not", null), eb("replacedAt", "is", null)]))
    .orderBy("documents.createdAt", "desc")
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => {
    const candidates = rows.filter((row) => row.kind === kind);
    const document = candidates.find((row) => row.bookingId !== null) ?? candidates[0];
    if (document === undefined) return [];
    const { bookingId, isReviewable, ...shown } = document;
    return { ...shown, isOfBooking: bookingId !== null, isReviewable: Boolean(isReviewable) };
  });
}

export async function listDocumentViews(db: Database, documentIds: readonly string[]) {
  if (documentIds.length === 0) return [];
  return await db
    .selectFrom("documentAccess")
    .leftJoin("users", "users.id", "documentAccess.viewerId")
    .select(["documentAccess.id", "kind", "what", "viewedAt", "users.name as by"])
    .where("documentId", "in", documentIds)
    .orderBy("viewedAt", "desc")
    .orderBy("documentAccess.id", "desc")
    .limit(MAX_VIEWS)
    .execute();
}
