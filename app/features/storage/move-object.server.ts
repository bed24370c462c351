import { inTransaction } from "#app/db/client.server.ts";
import { isUniqueViolation } from "#app/db/dialect.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { updateObject } from "#app/records/files/objects.server.ts";
import { isAllowedType, ORIGINALS_BUCKET } from "./bucket-rules.ts";
import type { Bucket } from "./buckets.server.ts";
import { findObject, openObject } from "./find-object.server.ts";
import { belongsToPicture } from "./picture-objects.server.ts";
import {
  lockBucketForInsert,
  lockObject,
  type StoreDeps,
  storeObject,
  type StoredObject,
  type StoreRefusal,
} from "./store-object.server.ts";

export type ObjectKey = { bucketId: string; path: string };

type MoveProblem = "type-not-allowed" | "too-large" | "original-stays";
type MoveRefusal = StoreRefusal | MoveProblem | "not-found";

export async function moveObject(
  { db, clock }: StoreDeps,
  from: ObjectKey,
  to: { bucket: Bucket; path: string },
): Promise<Result<StoredObject, MoveRefusal>> {
  const target = { bucketId: to.bucket.id, path: to.path };
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await lockBucketForInsert(tx, target.bucketId))) return refused("no-bucket");
      for (const { bucketId, path } of [from, target]) {
        if (await belongsToPicture(tx, bucketId, [path])) return refused("of-picture");
      }
      const object = await lockObject(tx, from);
      if (object === null) return refused("not-found");
      const problem = findProblem(object, to.bucket);
      if (problem !== null) return refused(problem);
      const moved = { ...target, updatedAt: clock.now() };
      await updateObject(tx, object.id, moved);
      return ok({ ...object, ...moved });
    });
  } catch (error) {
    if (isUniqueViolation(error, PATH_CONFLICT)) return refused("exists");
    throw error;
  }
}

const PATH_CONFLICT = {
  columns: "objects.bucket_id, objects.path",
  constraint: "objects_bucket_id_path_key",
};

export async function copyObject(
  deps: StoreDeps,
  from: ObjectKey,
  to: {
    bucket: Bucket;
    path: string;
    ownerId: string;
    replaces: boolean;
    cacheControl: string | null;
  },
): Promise<Result<StoredObject, MoveRefusal>> {
  const object = await findObject(deps.db, from);
  if (object === null) return refused("not-found");
  const problem = findProblem(object, to.bucket);
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
      content: { size, sha256, stream: () => content },
    });
  } finally {
    // In case it failed before reading.
    await content.cancel().catch(() => {});
  }
}

function findProblem({ mime, size, bucketId }: StoredObject, bucket: Bucket): MoveProblem | null {
  if (bucketId === bucket.id) return null;
  // Pictures of the desk keep their metadata there.
  if (bucketId === ORIGINALS_BUCKET) return "original-stays";
  if (!isAllowedType(bucket.allowedMimeTypes, mime)) return "type-not-allowed";
  return size > (bucket.fileSizeLimit ?? size) ? "too-large" : null;
}
