import type { Database } from "#app/db/client.server.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { addRetention, type Retention } from "./retention/find-kept-until.server.ts";
import { STORED_DOCUMENT_COLUMNS, type StoredDocument } from "./store-document.server.ts";

export type DocumentsByKind = Partial<Record<DocumentKind, StoredDocument & Retention>>;

export async function listDocuments(
  deps: { db: Database },
  ownerId: string,
): Promise<DocumentsByKind> {
  const documents = await deps.db
    .selectFrom("documents")
    .select(STORED_DOCUMENT_COLUMNS)
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .execute();
  const withRetention = await addRetention(deps.db, documents);
  return Object.fromEntries(withRetention.map((document) => [document.kind, document]));
}
