import type { Database, Tx } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";

/** `dueAt` of a file that is being deleted: it can no longer be confirmed. */
const DELETION_STARTED: Instant = 0;

/** Call before writing a file: it is deleted after a day unless `confirmFile` follows. */
export async function registerPendingFile(
  db: Database,
  storageKey: string,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("fileRemovals")
    .values({ storageKey, dueAt: now + DAY })
    .execute();
}

/** Keeps a pending file, in the transaction that refers to it. Throws if its deletion has started. */
export async function confirmFile(tx: Tx, storageKey: string): Promise<void> {
  const confirmed = await tx
    .deleteFrom("fileRemovals")
    .where("storageKey", "=", storageKey)
    .where("dueAt", ">", DELETION_STARTED)
    .executeTakeFirst();
  if (confirmed.numDeletedRows !== 1n)
    throw new Error("The file was removed before it could be kept");
}

/** False if the file was confirmed: then it must not be deleted. */
export async function startDeletion(db: Database, storageKey: string): Promise<boolean> {
  const started = await db
    .updateTable("fileRemovals")
    .set({ dueAt: DELETION_STARTED })
    .where("storageKey", "=", storageKey)
    .executeTakeFirst();
  return started.numUpdatedRows > 0n;
}

export async function expirePendingFile(
  db: Database,
  storageKey: string,
  now: Instant,
): Promise<void> {
  await db
    .updateTable("fileRemovals")
    .set({ dueAt: now })
    .where("storageKey", "=", storageKey)
    .execute();
}

/** Makes a pending file due now, for one caller only: false if it is due or gone already. */
export async function claimPendingFile(tx: Tx, storageKey: string, now: Instant): Promise<boolean> {
  const claimed = await tx
    .updateTable("fileRemovals")
    .set({ dueAt: now })
    .where("storageKey", "=", storageKey)
    .where("dueAt", ">", now)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function scheduleFileDeletion(
  tx: Tx,
  storageKeys: readonly string[],
  dueAt: Instant,
): Promise<void> {
  const deletions = storageKeys.map((storageKey) => ({ storageKey, dueAt }));
  if (deletions.length > 0) await tx.insertInto("fileRemovals").values(deletions).execute();
}

export async function scheduleDocumentDeletion(
  tx: Tx,
  document: { storageKey: string; thumbnailKey: string | null },
  now: Instant,
): Promise<string[]> {
  const keys = [document.storageKey, document.thumbnailKey].filter((key) => key !== null);
  await scheduleFileDeletion(tx, keys, now);
  return keys;
}

const BATCH = 500;

type Stores = { db: Database; files: FileStore };

/** Deletes pending and scheduled files now, never confirmed ones. Never throws: the job tries again. */
export async function deletePendingFiles(deps: Stores, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => deletePendingFile(deps, key)));
}

/** Deletes due files, for a job; returns the count. Throws AggregateError, after trying each, if some fail. */
export async function deleteDueFiles(deps: Stores & { clock: Clock }): Promise<number> {
  const due = await deps.db
    .selectFrom("fileRemovals")
    .select("storageKey")
    .where("dueAt", "<=", deps.clock.now())
    .orderBy("dueAt")
    .limit(BATCH)
    .execute();
  const outcomes = await Promise.allSettled(
    due.map((row) => deletePendingFile(deps, row.storageKey)),
  );
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ reason }) => reason),
      `${failures.length} files could not be removed`,
    );
  }
  return due.length;
}

async function deletePendingFile({ db, files }: Stores, storageKey: string): Promise<void> {
  if (!(await startDeletion(db, storageKey))) return;
  await files.remove(storageKey);
  await db.deleteFrom("fileRemovals").where("storageKey", "=", storageKey).execute();
}
