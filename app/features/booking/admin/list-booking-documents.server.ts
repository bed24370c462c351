import type { Database, Tx } from "#app/db/client.server.ts";
import { isReviewable } from "#app/records/files/document-status.server.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";

const MAX_VIEWS = 30;

/** One document per kind: the one attached to the booking, if there is one, else the customer's latest. Without a booking: what staff can still review. */
export async function listBookingDocuments(
  db: Database | Tx,
  { id: bookingId, userId }: { id: string | null; userId: string },
) {
  const rows = await selectDocuments(db, bookingId)
    .where("ownerId", "=", userId)
    .where((eb) =>
      bookingId === null
        ? isReviewable
        : eb.or([eb("bookingId", "is not", null), eb("replacedAt", "is", null)]),
    )
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => {
    const candidates = rows.filter((row) => row.kind === kind);
    const document = candidates.find((row) => row.bookingId !== null) ?? candidates[0];
    if (document === undefined) return [];
    return [shownDocument(document)];
  });
}

/** What staff can review of the customers of the bookings, one customer after another. */
export async function listCustomerDocuments(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  const customers = db.selectFrom("bookings").select("userId").where("id", "in", bookingIds);
  const rows = await selectDocuments(db, null)
    .innerJoin("users as owner", "owner.id", "ownerId")
    .select(["ownerId", "owner.name as ownerName"])
    .where("ownerId", "in", customers)
    .where(isReviewable)
    .execute();
  return [...Map.groupBy(rows, ({ ownerId }) => ownerId).values()].flat().map(shownDocument);
}

function selectDocuments(db: Database | Tx, bookingId: string | null) {
  return db
    .selectFrom("documents")
    .leftJoin("bookingDocuments", (join) =>
      join
        .onRef("bookingDocuments.documentId", "=", "documents.id")
        .on("bookingDocuments.bookingId", "=", bookingId ?? ""),
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
    .orderBy("documents.createdAt", "desc");
}

type Row = { bookingId: string | null; isReviewable: unknown };

function shownDocument<T extends Row>({ bookingId, isReviewable, ...shown }: T) {
  return { ...shown, isOfBooking: bookingId !== null, isReviewable: Boolean(isReviewable) };
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
