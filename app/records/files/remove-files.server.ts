import type { Database } from "#app/db/client.server.ts";
import { beginRemoval } from "./pending-files.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";

/** What an emptied bucket leaves goes in several rounds. */
const AT_ONCE = 500;

type Stores = { db: Database; files: FileStore };

/** Removes announced or discarded files, but never one that is kept. Never throws. */
export async function removeFilesNow(deps: Stores, keys: readonly string[]): Promise<void> {
  // What fails here is still named in the table, and nobody's request is the worse for it.
  await Promise.allSettled(keys.map((key) => removeUnkept(deps, key)));
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
    .orderBy("dueAt")
    .limit(AT_ONCE)
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
  if (!(await beginRemoval(db, storageKey))) return;
  await files.remove(storageKey);
  await db.deleteFrom("fileRemovals").where("storageKey", "=", storageKey).execute();
}
