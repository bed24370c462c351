import type { Database } from "#app/db/client.server.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import type { StoredDocument } from "./store-document.server.ts";

export type DocumentsByKind = Partial<Record<DocumentKind, StoredDocument>>;

/** The owner's current documents by kind. */
export async function findDocuments(
  deps: { db: Database },
  ownerId: string,
): Promise<DocumentsByKind> {
  const documents = await deps.db
    .selectFrom("documents")
    .select(["id", "kind", "fileName", "mime", "size", "createdAt"])
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .execute();
  return Object.fromEntries(documents.map((document) => [document.kind, document]));
}
