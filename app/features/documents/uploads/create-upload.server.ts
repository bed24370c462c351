import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { deleteUploads, insertUpload } from "#app/records/files/uploads.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { validateDocumentFile } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import { sanitizeFileName } from "#app/features/documents/sanitize-file-name.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { MAX_OPEN_UPLOADS, UPLOAD_LIFETIME_MS } from "./upload-rules.ts";

export type CreatedUpload = { id: string; expiresAt: Instant };

type UploadRequest = { ownerId: string; kind: string; fileName: string; size: number };
type CreateRefusal = "unknown-kind" | "invalid-file" | "file-too-large" | "signed-out";

/** Creates an upload (tus 1.0, creation), unless its kind, name or size is refused. */
export async function createUpload(
  deps: { db: Database; files: FileStore; clock: Clock },
  { ownerId, size, ...request }: UploadRequest,
): Promise<Result<CreatedUpload, CreateRefusal>> {
  const kind = readDocumentKind(request.kind);
  if (kind === null) return refused("unknown-kind");
  const fileName = sanitizeFileName(request.fileName);
  const problem = validateDocumentFile({ name: fileName, size });
  if (problem !== null) return refused(problem);
  const now = deps.clock.now();
  const upload = { id: newId(), expiresAt: now + UPLOAD_LIFETIME_MS };
  const deletedKeys = await inTransaction(deps.db, async (tx) => {
    if (!(await lockUser(tx, ownerId))) return null;
    const keys = await deleteOldest(tx, ownerId, now);
    const file = { ownerId, kind, fileName, size, received: 0 };
    await insertUpload(tx, { ...upload, ...file, createdAt: now });
    return keys;
  });
  if (deletedKeys === null) return refused("signed-out");
  await deletePendingFiles(deps, deletedKeys);
  return ok(upload);
}

/** Unfinished uploads must not block the user for a day. */
async function deleteOldest(tx: Tx, ownerId: string, now: Instant): Promise<string[]> {
  const open = await tx
    .selectFrom("uploads")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("documentId", "is", null)
    .where("refusal", "is", null)
    .orderBy("id", "desc")
    .execute();
  const ids = open.slice(MAX_OPEN_UPLOADS - 1).map(({ id }) => id);
  return ids.length === 0 ? [] : await deleteUploads(tx, { ownerId, ids }, now);
}
