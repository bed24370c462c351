import type { Database } from "#app/db/client.server.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";

/** The id of the user's current document of a kind, or of any of their documents by id. */
export async function findOwnDocument(
  db: Database,
  ownerId: string,
  kindOrId: string,
): Promise<string | null> {
  const own = db.selectFrom("documents").select("id").where("ownerId", "=", ownerId);
  const kind = readDocumentKind(kindOrId);
  const query =
    kind === null
      ? own.where("id", "=", kindOrId)
      : own.where("kind", "=", kind).where("replacedAt", "is", null);
  return (await query.executeTakeFirst())?.id ?? null;
}
