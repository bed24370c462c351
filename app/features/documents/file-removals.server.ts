import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";

type Stores = { db: Database; files: FileStore };

/** Removes an announced or discarded file, but never one that is kept. Never throws. */
export async function removeFileNow(deps: Stores, storageKey: string): Promise<void> {
  // What fails here is still named in the table, and nobody's request is the worse for it.
  await removeUnkept(deps, storageKey).catch(() => {});
}

/**
 * Removes the files that a crash or a failing disk left over, and returns how many. It is for a
 * job to run now and then. Throws AggregateError, after trying every file, when some stay.
 */
export async function removeDueFiles(deps: Stores & { clock: Clock }): Promise<number> {
  const due = await deps.db
    .selectFrom("fileRemovals")
    .select("storageKey")
    .where("dueAt", "<=", deps.clock.now())
    .execute();
  const outcomes = await Promise.allSettled(due.map((row) => removeUnkept(deps, row.storageKey)));
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ reason }) => reason),
      `${failures.length} files could not be removed`,
    );
  }
  return due.length;
}

async function removeUnkept({ db, files }: Stores, storageKey: string): Promise<void> {
  const named = await db
    .selectFrom("fileRemovals")
    .select("storageKey")
    .where("storageKey", "=", storageKey)
    .executeTakeFirst();
  if (named === undefined) return;
  await files.remove(storageKey);
  await db.deleteFrom("fileRemovals").where("storageKey", "=", storageKey).execute();
}
