import type { Selectable } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { insertObjectIfFree, updateObject } from "#app/records/files/objects.server.ts";
import {
  expirePendingFile,
  registerPendingFile,
  scheduleFileDeletion,
  confirmFile,
} from "#app/records/files/pending-files.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { ObjectsTable } from "#app/db/schema/storage.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Content } from "#app/http/receive-body.server.ts";
import type { FileStore } from "#app/ports/files.ts";
import { belongsToPicture } from "./picture-objects.server.ts";

export type StoredObject = Selectable<ObjectsTable>;

export type StoreDeps = { db: Database; files: FileStore; clock: Clock };

export type NewObject = Pick<
  ObjectsTable,
  "bucketId" | "path" | "ownerId" | "mime" | "cacheControl"
> & {
  content: Content;
  replaces: boolean;
};

export type StoreRefusal = "no-bucket" | "exists" | "of-picture";

/** Concurrent uploads to one path: the last wins with `replaces`, else the first. No file is left over. */
export async function storeObject(
  deps: StoreDeps,
  { content, replaces, ...metadata }: NewObject,
): Promise<Result<StoredObject, StoreRefusal>> {
  const { db, files, clock } = deps;
  const id = newId();
  const now = clock.now();
  const storageKey = `objects/${id.slice(-2)}/${id}`;
  await registerPendingFile(db, storageKey, now);
  try {
    await files.put(storageKey, content.stream());
    const { size, sha256 } = content;
    const file = { storageKey, size, sha256, createdAt: now, updatedAt: now };
    const object = { id, ...metadata, ...file };
    const stored = await inTransaction(db, (tx) => writeRow(tx, object, replaces));
    if (!stored.ok) await expirePendingFile(db, storageKey, now);
    return stored;
  } catch (error) {
    // If this fails too, the file is deleted after a day.
    await expirePendingFile(db, storageKey, now).catch(() => {});
    throw error;
  }
}

async function writeRow(
  tx: Tx,
  object: StoredObject,
  replaces: boolean,
): Promise<Result<StoredObject, StoreRefusal>> {
  const { bucketId, path, storageKey, updatedAt } = object;
  if (!(await lockBucketForInsert(tx, bucketId))) return refused("no-bucket");
  if (await belongsToPicture(tx, bucketId, [path])) return refused("of-picture");
  while (!(await insertObjectIfFree(tx, object))) {
    const existing = await lockObject(tx, { bucketId, path });
    // Deleted since the conflict.
    if (existing === null) continue;
    if (!replaces) return refused("exists");
    const { id, createdAt } = existing;
    const replacement = { ...object, id, createdAt };
    await updateObject(tx, id, replacement);
    await scheduleFileDeletion(tx, [existing.storageKey], updatedAt);
    await confirmFile(tx, storageKey);
    return ok(replacement);
  }
  await confirmFile(tx, storageKey);
  return ok(object);
}

/** Keeps the bucket from being deleted before the transaction ends; false if there is none. */
export async function lockBucketForInsert(tx: Tx, id: string): Promise<boolean> {
  const bucket = tx.selectFrom("buckets").select("id").where("id", "=", id).forKeyShare();
  return (await bucket.executeTakeFirst()) !== undefined;
}

export async function lockObject(
  tx: Tx,
  { bucketId, path }: { bucketId: string; path: string },
): Promise<StoredObject | null> {
  const object = await tx
    .selectFrom("objects")
    .selectAll()
    .where("bucketId", "=", bucketId)
    .where("path", "=", path)
    .forUpdate()
    .executeTakeFirst();
  return object ?? null;
}
