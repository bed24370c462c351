import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { FileEntry, FileStore } from "#app/ports/files.ts";
import { sources } from "./file-references.server.ts";
import { findNamed } from "./referenced-files.server.ts";

const BATCH = 200;

/**
 * Files in our places of the store, last written before then, that no row names and that are not
 * about to be named or removed. What else somebody keeps in the same store is none of ours. Ends early
 * once the process is to stop.
 */
export async function* findOrphans(
  deps: { db: Database; files: FileStore; stopping: AbortSignal },
  writtenBefore: Instant,
): AsyncGenerator<FileEntry> {
  for (const prefix of new Set(sources.map((source) => source.prefix))) {
    let batch: FileEntry[] = [];
    for await (const entry of deps.files.list(prefix)) {
      if (deps.stopping.aborted) return;
      if (entry.modifiedAt < writtenBefore) batch.push(entry);
      if (batch.length < BATCH) continue;
      yield* await orphansOf(deps.db, batch);
      batch = [];
    }
    yield* await orphansOf(deps.db, batch);
  }
}

/** Whether it is so at this very moment; nothing comes to name an old file that is not announced. */
export async function isOrphan(db: Database, entry: FileEntry): Promise<boolean> {
  return (await orphansOf(db, [entry])).length > 0;
}

async function orphansOf(db: Database, entries: readonly FileEntry[]): Promise<FileEntry[]> {
  if (entries.length === 0) return [];
  const keys = entries.map(({ key }) => key);
  // In this order: what is announced now may be named in a moment, but not the other way round.
  const announced = await db
    .selectFrom("fileRemovals")
    .select("storageKey")
    .where("storageKey", "in", keys)
    .execute();
  const spoken = new Set(announced.map(({ storageKey }) => storageKey));
  const named = await findNamed(db, keys);
  return entries.filter(({ key }) => !named.has(key) && !spoken.has(key));
}
