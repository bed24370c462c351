import type { Database } from "#app/db/client.server.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { findKeeping, type Keeping } from "./retention/find-kept-until.server.ts";
import { STORED_DOCUMENT, type StoredDocument } from "./store-document.server.ts";

export type DocumentsByKind = Partial<Record<DocumentKind, StoredDocument & Keeping>>;

/** The owner's current documents by kind. */
export async function findDocuments(
  deps: { db: Database },
  ownerId: string,
): Promise<DocumentsByKind> {
  const documents = await deps.db
    .selectFrom("documents")
    .select(STORED_DOCUMENT)
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .execute();
  const kept = await findKeeping(deps.db, documents);
  return Object.fromEntries(kept.map((document) => [document.kind, document]));
}
