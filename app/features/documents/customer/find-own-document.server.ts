import type { Database } from "#app/db/client.server.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";

/** The current document of a kind, or any document by id. */
export async function findOwnDocument(
  db: Database,
  ownerId: string,
  kindOrId: string,
): Promise<string | null> {
  const ownDocuments = db.selectFrom("documents").select("id").where("ownerId", "=", ownerId);
  const kind = readDocumentKind(kindOrId);
  const query =
    kind === null
      ? ownDocuments.where("id", "=", kindOrId)
      : ownDocuments.where("kind", "=", kind).where("replacedAt", "is", null);
  return (await query.executeTakeFirst())?.id ?? null;
}
