import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import {
  addRetention,
  type Retention,
} from "#app/features/documents/retention/find-kept-until.server.ts";

export type EarlierCopy = Retention & { id: string; kind: DocumentKind; createdAt: Instant };

/** Removed or replaced documents that a booking keeps, latest first. */
export async function listEarlierCopies(db: Database, ownerId: string): Promise<EarlierCopy[]> {
  const copies = await db
    .selectFrom("documents")
    .select(["id", "kind", "createdAt"])
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is not", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return await addRetention(db, copies);
}
