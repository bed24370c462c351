import { business } from "#app/content/business.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  expectedRetentionEnd,
  retentionEnd,
  lastBookingOf,
} from "#app/domain/document-retention.ts";
import type { KeptBy } from "#app/features/documents/document-summary.ts";

type Dated = { id: string; createdAt: Instant };

/** Null while a trip needs the document. */
export async function findKeptUntil(
  db: Database | Tx,
  documents: readonly Dated[],
): Promise<Map<string, Instant | null>> {
  const byDocument = await listBookingsByDocument(db, documents);
  return new Map(
    documents.map((document) => {
      const bookings = byDocument.get(document.id) ?? [];
      return [document.id, retentionEnd(document, bookings, business().documentsKeptDays)];
    }),
  );
}

export type Retention = {
  /** Estimated by the planned return while a trip is not over. */
  keptUntil: Instant;
  /** Null if removing it erases it at once. */
  keptBy: KeptBy | null;
};

export async function addRetention<Document extends Dated>(
  db: Database | Tx,
  documents: readonly Document[],
): Promise<(Document & Retention)[]> {
  const byDocument = await listBookingsByDocument(db, documents);
  return documents.map((document) => {
    const bookings = byDocument.get(document.id) ?? [];
    const keptUntil = expectedRetentionEnd(document, bookings, business().documentsKeptDays);
    const keeper = lastBookingOf(bookings);
    return {
      ...document,
      keptUntil,
      keptBy: keeper === undefined ? null : { pickupAt: keeper.pickupAt, until: keptUntil },
    };
  });
}

async function listBookingsByDocument(db: Database | Tx, documents: readonly Dated[]) {
  const rows = documents.length === 0 ? [] : await selectBookings(db, documents);
  return Map.groupBy(rows, ({ documentId }) => documentId);
}

async function selectBookings(db: Database | Tx, documents: readonly Dated[]) {
  return await db
    .selectFrom("bookingDocuments")
    .innerJoin("bookings", "bookings.id", "bookingDocuments.bookingId")
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .select(["bookingDocuments.documentId", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.returnAt", "bookings.updatedAt", "handovers.at as returnedAt"])
    .select("bookings.pickupAt")
    .where(
      "bookingDocuments.documentId",
      "in",
      documents.map(({ id }) => id),
    )
    .execute();
}
