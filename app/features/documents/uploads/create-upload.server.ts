import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { lockUser } from "#app/records/booking/occupancy.server.ts";
import { discardUploads } from "#app/records/files/uploads.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { checkDocumentFile } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import { sanitizeFileName } from "#app/features/documents/sanitize-file-name.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { MOST_OPEN, UPLOAD_LASTS_MS } from "./upload-rules.ts";

export type BegunUpload = { id: string; expiresAt: Instant };

type Announced = { ownerId: string; kind: string; fileName: string; size: number };
type BeginRefusal = "unknown-kind" | "invalid-file" | "file-too-large" | "signed-out";

/** A file is about to come in parts, unless its name or size tells already that it cannot be taken. */
export async function beginUpload(
  deps: { db: Database; files: FileStore; clock: Clock },
  { ownerId, size, ...announced }: Announced,
): Promise<Result<BegunUpload, BeginRefusal>> {
  const kind = readDocumentKind(announced.kind);
  if (kind === null) return refused("unknown-kind");
  const fileName = sanitizeFileName(announced.fileName);
  const problem = checkDocumentFile({ name: fileName, size });
  if (problem !== null) return refused(problem);
  const now = deps.clock.now();
  const begun = { id: newId(), expiresAt: now + UPLOAD_LASTS_MS };
  const replaced = await inTransaction(deps.db, async (tx) => {
    if (!(await lockUser(tx, ownerId))) return null;
    const keys = await discardOldest(tx, ownerId, now);
    const file = { ownerId, kind, fileName, size, received: 0 };
    await tx
      .insertInto("uploads")
      .values({ ...begun, ...file, createdAt: now })
      .execute();
    return keys;
  });
  if (replaced === null) return refused("signed-out");
  await removeFilesNow(deps, replaced);
  return ok(begun);
}

/** Whoever left ten unfinished, as by closing pages, must not be kept from sending for a day. */
async function discardOldest(tx: Tx, ownerId: string, now: Instant): Promise<string[]> {
  const open = await tx
    .selectFrom("uploads")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("documentId", "is", null)
    .where("refusal", "is", null)
    .orderBy("id", "desc")
    .execute();
  const ids = open.slice(MOST_OPEN - 1).map(({ id }) => id);
  return ids.length === 0 ? [] : await discardUploads(tx, { ownerId, ids }, now);
}
