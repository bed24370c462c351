import type { Database, Tx } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

/** The time at which a file is due whose removal has begun: it is too late to keep it. */
const REMOVAL_BEGUN: Instant = 0;

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
    .where("dueAt", ">", REMOVAL_BEGUN)
    .executeTakeFirst();
  if (kept.numDeletedRows !== 1n) throw new Error("The file was removed before it could be kept");
}

/** False, with nothing changed, where the file is kept by now: then it must not be removed. */
export async function beginRemoval(db: Database, storageKey: string): Promise<boolean> {
  const begun = await db
    .updateTable("fileRemovals")
    .set({ dueAt: REMOVAL_BEGUN })
    .where("storageKey", "=", storageKey)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

/** An announced file that nothing will come to own: it goes with the next round of that job. */
export async function abandonFile(db: Database, storageKey: string, now: Instant): Promise<void> {
  await db
    .updateTable("fileRemovals")
    .set({ dueAt: now })
    .where("storageKey", "=", storageKey)
    .execute();
}

/** The file belongs to nothing any more: it goes with the next round of the job that removes due files. */
export async function discardFile(tx: Tx, storageKey: string, now: Instant): Promise<void> {
  await discardFiles(tx, [{ storageKey }], now);
}

/** The same of several. */
export async function discardFiles(
  tx: Tx,
  files: readonly { storageKey: string }[],
  now: Instant,
): Promise<void> {
  const removals = files.map(({ storageKey }) => ({ storageKey, dueAt: now }));
  if (removals.length > 0) await tx.insertInto("fileRemovals").values(removals).execute();
}

/** The files of a document whose row goes in this transaction; returns their keys. */
export async function discardDocument(
  tx: Tx,
  document: { storageKey: string; thumbnailKey: string | null },
  now: Instant,
): Promise<string[]> {
  const keys = [document.storageKey, document.thumbnailKey].filter((key) => key !== null);
  for (const key of keys) await discardFile(tx, key, now);
  return keys;
}
