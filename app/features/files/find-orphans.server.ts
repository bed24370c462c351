import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { FileEntry, FileStore } from "#app/ports/files.ts";
import { fileReferences } from "./file-references.server.ts";
import { findReferenced } from "./referenced-files.server.ts";

const BATCH = 200;

export async function* findOrphans(
  deps: { db: Database; files: FileStore; stopping: AbortSignal },
  writtenBefore: Instant,
): AsyncGenerator<FileEntry> {
  for (const prefix of new Set(fileReferences.map((source) => source.prefix))) {
    let batch: FileEntry[] = [];
    for await (const entry of deps.files.list(prefix)) {
      if (deps.stopping.aborted) return;
      if (entry.modifiedAt < writtenBefore) batch.push(entry);
      if (batch.length < BATCH) continue;
      yield* await filterOrphans(deps.db, batch);
      batch = [];
    }
    yield* await filterOrphans(deps.db, batch);
  }
}

/** Rechecks now: an old file that is not pending gets no new reference. */
export async function isOrphan(db: Database, entry: FileEntry): Promise<boolean> {
  return (await filterOrphans(db, [entry])).length > 0;
}

async function filterOrphans(db: Database, entries: readonly FileEntry[]): Promise<FileEntry[]> {
  if (entries.length === 0) return [];
  const keys = entries.map(({ key }) => key);
  // In this order: a pending file may get a reference meanwhile, but not the other way round.
  const pending = await db
    .selectFrom("fileRemovals")
    .select("storageKey")
    .where("storageKey", "in", keys)
    .execute();
  const pendingKeys = new Set(pending.map(({ storageKey }) => storageKey));
  const referenced = await findReferenced(db, keys);
  return entries.filter(({ key }) => !referenced.has(key) && !pendingKeys.has(key));
}
