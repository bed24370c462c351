import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import {
  findKeeping,
  type Keeping,
} from "#app/features/documents/retention/find-kept-until.server.ts";

export type EarlierCopy = Keeping & { id: string; kind: DocumentKind; createdAt: Instant };

/** What a person has removed or replaced and a booking keeps, the latest upload first. */
export async function findEarlierCopies(db: Database, ownerId: string): Promise<EarlierCopy[]> {
  const copies = await db
    .selectFrom("documents")
    .select(["id", "kind", "createdAt"])
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is not", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return await findKeeping(db, copies);
}
