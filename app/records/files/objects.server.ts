import type { Updateable } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import type { ObjectsTable } from "#app/db/schema/storage.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { scheduleFileDeletion } from "./pending-files.server.ts";

export async function insertObjects(tx: Tx, objects: readonly ObjectsTable[]): Promise<void> {
  await tx
    .insertInto("objects")
    .values([...objects])
    .execute();
}

/** False when its path is taken. */
export async function insertObjectIfFree(tx: Tx, object: ObjectsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto("objects")
    .values(object)
    .onConflict((conflict) => conflict.columns(["bucketId", "path"]).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The object must be locked. */
export async function updateObject(
  tx: Tx,
  id: string,
  changes: Updateable<ObjectsTable>,
): Promise<void> {
  await tx.updateTable("objects").set(changes).where("id", "=", id).execute();
}

/** A job deletes their files, so that running downloads finish. */
export async function deleteObjectsAt(
  tx: Tx,
  { bucketId, paths }: { bucketId: string; paths: readonly string[] },
  now: Instant,
): Promise<ObjectsTable[]> {
  const deleted = await tx
    .deleteFrom("objects")
    .where("bucketId", "=", bucketId)
    .where("path", "in", paths)
    .returningAll()
    .execute();
  await scheduleFilesOf(tx, deleted, now);
  return deleted;
}

/** Returns the count, at most `limit`. */
export async function deleteObjectsOf(
  tx: Tx,
  { bucketId, limit }: { bucketId: string; limit: number },
  now: Instant,
): Promise<number> {
  const batch = tx.selectFrom("objects").select("id").where("bucketId", "=", bucketId).limit(limit);
  const deleted = await tx
    .deleteFrom("objects")
    .where("id", "in", batch)
    // Not those that were moved to another bucket meanwhile.
    .where("bucketId", "=", bucketId)
    .returning("storageKey")
    .execute();
  await scheduleFilesOf(tx, deleted, now);
  return deleted.length;
}

async function scheduleFilesOf(
  tx: Tx,
  objects: readonly Pick<ObjectsTable, "storageKey">[],
  now: Instant,
): Promise<void> {
  const keys = objects.map(({ storageKey }) => storageKey);
  await scheduleFileDeletion(tx, keys, now);
}
