import { inTransaction } from "#app/db/client.server.ts";
import { isUniqueRefusal } from "#app/db/dialect.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isAllowedType } from "./bucket-rules.ts";
import type { Bucket } from "./buckets.server.ts";
import { findObject, openObject } from "./find-object.server.ts";
import { isOfPicture } from "./picture-objects.server.ts";
import {
  isBucketThere,
  lockObject,
  type StoreDeps,
  storeObject,
  type StoredObject,
  type StoreRefusal,
} from "./store-object.server.ts";

export type Place = { bucketId: string; path: string };

type PlaceRefusal = StoreRefusal | "not-found" | "type-not-allowed" | "too-large";

/** Gives an object another name, or another bucket; its bytes stay where they are. */
export async function moveObject(
  { db, clock }: StoreDeps,
  from: Place,
  to: { bucket: Bucket; path: string },
): Promise<Result<StoredObject, PlaceRefusal>> {
  const place = { bucketId: to.bucket.id, path: to.path };
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await isBucketThere(tx, place.bucketId))) return refused("no-bucket");
      for (const { bucketId, path } of [from, place]) {
        if (await isOfPicture(tx, bucketId, [path])) return refused("of-picture");
      }
      const object = await lockObject(tx, from);
      if (object === null) return refused("not-found");
      const problem = problemWith(object, to.bucket);
      if (problem !== null) return refused(problem);
      const moved = { ...place, updatedAt: clock.now() };
      await tx.updateTable("objects").set(moved).where("id", "=", object.id).execute();
      return ok({ ...object, ...moved });
    });
  } catch (error) {
    if (isUniqueRefusal(error, TAKEN)) return refused("exists");
    throw error;
  }
}

const TAKEN = {
  columns: "objects.bucket_id, objects.path",
  constraint: "objects_bucket_id_path_key",
};

/** Stores the bytes of an object a second time, under a name of their own. */
export async function copyObject(
  deps: StoreDeps,
  from: Place,
  to: {
    bucket: Bucket;
    path: string;
    ownerId: string;
    replaces: boolean;
    cacheControl: string | null;
  },
): Promise<Result<StoredObject, PlaceRefusal>> {
  const object = await findObject(deps.db, from);
  if (object === null) return refused("not-found");
  const problem = problemWith(object, to.bucket);
  if (problem !== null) return refused(problem);
  const content = await openObject(deps.files, object);
  if (content === null) return refused("not-found");
  const { mime, size, sha256 } = object;
  try {
    return await storeObject(deps, {
      bucketId: to.bucket.id,
      path: to.path,
      ownerId: to.ownerId,
      cacheControl: to.cacheControl ?? object.cacheControl,
      replaces: to.replaces,
      mime,
      size,
      sha256,
      content,
    });
  } finally {
    // Where it failed before it read any of it.
    await content.cancel().catch(() => {});
  }
}

/** What comes from another bucket must be what this one takes. */
function problemWith(
  { mime, size, bucketId }: StoredObject,
  bucket: Bucket,
): "type-not-allowed" | "too-large" | null {
  if (bucketId === bucket.id) return null;
  if (!isAllowedType(bucket.allowedMimeTypes, mime)) return "type-not-allowed";
  return size > (bucket.fileSizeLimit ?? size) ? "too-large" : null;
}
