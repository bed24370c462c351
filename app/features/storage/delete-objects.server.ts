import { inTransaction } from "#app/db/client.server.ts";
import { discardFiles } from "#app/records/files/pending-files.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isOfPicture } from "./picture-objects.server.ts";
import type { StoreDeps, StoredObject } from "./store-object.server.ts";

/**
 * Removes those of the paths that are there, and tells which, in their order; none of them where one
 * is a picture's. Who is reading one reads it to its end; its file goes with the next round of the
 * job that removes due files.
 */
export async function removeObjects(
  { db, clock }: Pick<StoreDeps, "db" | "clock">,
  { bucketId, paths }: { bucketId: string; paths: readonly string[] },
): Promise<Result<StoredObject[], "of-picture">> {
  if (paths.length === 0) return ok([]);
  return await inTransaction(db, async (tx) => {
    if (await isOfPicture(tx, bucketId, paths)) return refused("of-picture");
    const gone = await tx
      .deleteFrom("objects")
      .where("bucketId", "=", bucketId)
      .where("path", "in", paths)
      .returningAll()
      .execute();
    await discardFiles(tx, gone, clock.now());
    const byPath = new Map(gone.map((object) => [object.path, object]));
    return ok(paths.flatMap((path) => byPath.get(path) ?? []));
  });
}
