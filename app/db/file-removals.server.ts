import type { Database, Tx } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

/** Names a file before it is written: unless `keepFile` follows within a day, it goes. */
export async function announceFile(db: Database, storageKey: string, now: Instant): Promise<void> {
  await db
    .insertInto("fileRemovals")
    .values({ storageKey, dueAt: now + DAY })
    .execute();
}

/** The announced file belongs to something from now on. */
export async function keepFile(tx: Tx, storageKey: string): Promise<void> {
  const kept = await tx
    .deleteFrom("fileRemovals")
    .where("storageKey", "=", storageKey)
    .executeTakeFirst();
  if (kept.numDeletedRows !== 1n) throw new Error("The file was removed before it could be kept");
}

/** The file belongs to nothing any more: it goes with the next round of the job that removes due files. */
export async function discardFile(tx: Tx, storageKey: string, now: Instant): Promise<void> {
  await tx.insertInto("fileRemovals").values({ storageKey, dueAt: now }).execute();
}
