import { type Database, inTransaction } from "#app/db/client.server.ts";
import { deleteUploads } from "#app/records/files/uploads.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { type FinishDeps, finishUpload } from "./finish-upload.server.ts";

const BATCH = 50;

/** The request that sent the last chunk may still be finishing it. */
const GRACE_MS = MINUTE;

export async function deleteExpiredUploads(deps: {
  db: Database;
  files: FileStore;
  clock: Clock;
}): Promise<number> {
  const now = deps.clock.now();
  const expired = await deps.db
    .selectFrom("uploads")
    .select(["id", "ownerId"])
    .where("expiresAt", "<=", now)
    .limit(BATCH)
    .execute();
  for (const { id, ownerId } of expired) {
    const selection = { ownerId, ids: [id] };
    const keys = await inTransaction(deps.db, (tx) => deleteUploads(tx, selection, now));
    await deletePendingFiles(deps, keys);
  }
  return expired.length;
}

/** For processes that ended before they could. Throws AggregateError, after trying each, if some fail. */
export async function finishUploads(deps: FinishDeps): Promise<number> {
  const now = deps.clock.now();
  const complete = await deps.db
    .selectFrom("uploads")
    .selectAll()
    .whereRef("received", "=", "size")
    .where("documentId", "is", null)
    .where("refusal", "is", null)
    .where("createdAt", "<=", now - GRACE_MS)
    .where("expiresAt", ">", now)
    .limit(BATCH)
    .execute();
  const failures: unknown[] = [];
  for (const upload of complete) {
    await finishUpload(deps, upload).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} uploads could not be finished`);
  }
  return complete.length;
}
