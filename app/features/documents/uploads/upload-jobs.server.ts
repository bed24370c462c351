import { type Database, inTransaction } from "#app/db/client.server.ts";
import { discardUploads } from "#app/records/files/uploads.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { type FinishDeps, finishUpload } from "./finish-upload.server.ts";

const AT_ONCE = 50;

/** Who sent the last part is making the document just now. */
const YOUNG_MS = MINUTE;

/** Removes the uploads whose time is over, with their parts; returns how many. */
export async function removeExpiredUploads(deps: {
  db: Database;
  files: FileStore;
  clock: Clock;
}): Promise<number> {
  const now = deps.clock.now();
  const expired = await deps.db
    .selectFrom("uploads")
    .select(["id", "ownerId"])
    .where("expiresAt", "<=", now)
    .limit(AT_ONCE)
    .execute();
  for (const { id, ownerId } of expired) {
    const asked = { ownerId, ids: [id] };
    const keys = await inTransaction(deps.db, (tx) => discardUploads(tx, asked, now));
    await removeFilesNow(deps, keys);
  }
  return expired.length;
}

/**
 * Makes the documents of uploads that are whole and whose process ended before it could; returns how
 * many there were. Throws AggregateError, after trying each, where some cannot be made.
 */
export async function finishUploads(deps: FinishDeps): Promise<number> {
  const now = deps.clock.now();
  const whole = await deps.db
    .selectFrom("uploads")
    .selectAll()
    .whereRef("received", "=", "size")
    .where("documentId", "is", null)
    .where("refusal", "is", null)
    .where("createdAt", "<=", now - YOUNG_MS)
    .where("expiresAt", ">", now)
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const upload of whole) {
    await finishUpload(deps, upload).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} uploads could not be finished`);
  }
  return whole.length;
}
