import type { Database } from "#app/db/client.server.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";

const MOST_VIEWS = 30;

export type BookingDocument = Awaited<ReturnType<typeof findBookingDocuments>>[number];

/**
 * One document of each kind: the one that went with the booking, or what the customer has given
 * since. In the order of the kinds.
 */
export async function findBookingDocuments(
  db: Database,
  { id: bookingId, userId }: { id: string; userId: string },
) {
  const rows = await db
    .selectFrom("documents")
    .leftJoin("bookingDocuments", (join) =>
      join
        .onRef("bookingDocuments.documentId", "=", "documents.id")
        .on("bookingDocuments.bookingId", "=", bookingId),
    )
    .select(["id", "kind", "fileName", "mime", "size", "createdAt", "bookingId"])
    .where("ownerId", "=", userId)
    .where((eb) => eb.or([eb("bookingId", "is not", null), eb("replacedAt", "is", null)]))
    .orderBy("createdAt", "desc")
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => {
    const given = rows.filter((row) => row.kind === kind);
    const document = given.find((row) => row.bookingId !== null) ?? given[0];
    if (document === undefined) return [];
    const { bookingId, ...shown } = document;
    return { ...shown, isOfBooking: bookingId !== null };
  });
}

/** Who saw these documents, the latest view first. */
export async function findDocumentViews(db: Database, documentIds: readonly string[]) {
  if (documentIds.length === 0) return [];
  return await db
    .selectFrom("documentAccess")
    .leftJoin("users", "users.id", "documentAccess.viewerId")
    .select(["documentAccess.id", "kind", "viewedAt", "users.name as by"])
    .where("documentId", "in", documentIds)
    .orderBy("viewedAt", "desc")
    .orderBy("documentAccess.id", "desc")
    .limit(MOST_VIEWS)
    .execute();
}
