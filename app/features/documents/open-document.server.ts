import { newId } from "#app/db/new-id.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { canViewDocument, type Viewer } from "#app/domain/permissions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";

export type OpenedDocument = Pick<DocumentsTable, "fileName" | "mime"> & {
  bytes: Uint8Array<ArrayBuffer>;
};

/** The document for its owner or an admin; every view is recorded before a byte is handed out. */
export async function openDocument(
  deps: { db: Database; files: FileStore; clock: Clock },
  viewer: Viewer,
  documentId: string,
): Promise<Result<OpenedDocument, "not-found">> {
  const document = await deps.db
    .selectFrom("documents")
    .select(["ownerId", "kind", "storageKey", "fileName", "mime"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (document === undefined || !canViewDocument(viewer, document)) return refused("not-found");
  const { ownerId, kind, fileName, mime } = document;
  // Null when it is replaced at this very moment.
  const bytes = await deps.files.get(document.storageKey);
  if (bytes === null) return refused("not-found");
  await deps.db
    .insertInto("documentAccess")
    .values({
      id: newId(),
      documentId,
      ownerId,
      kind,
      viewerId: viewer.userId,
      viewedAt: deps.clock.now(),
    })
    .execute();
  return ok({ bytes, mime, fileName });
}
