import type { Database } from "#app/db/client.server.ts";
import type { ByteRange, FileStore } from "#app/ports/files.ts";
import type { StoredObject } from "./store-object.server.ts";

export async function findObject(
  db: Database,
  { bucketId, path }: { bucketId: string; path: string },
): Promise<StoredObject | null> {
  const object = await db
    .selectFrom("objects")
    .selectAll()
    .where("bucketId", "=", bucketId)
    .where("path", "=", path)
    .executeTakeFirst();
  return object ?? null;
}

/** Null if it was deleted or replaced meanwhile. */
export async function openObject(
  files: FileStore,
  { storageKey, size }: StoredObject,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  // Some stores refuse a range of an empty file.
  return await (size === 0 ? files.open(storageKey) : files.open(storageKey, range));
}
