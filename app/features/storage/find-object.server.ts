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

/** The bytes of an object; null where it has just been removed or replaced. */
export async function openObject(
  files: FileStore,
  { storageKey, size }: StoredObject,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  // A store may know no range of nothing.
  return await (size === 0 ? files.open(storageKey) : files.open(storageKey, range));
}
