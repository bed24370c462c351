import { inTransaction } from "#app/db/client.server.ts";
import { scheduleFileDeletion } from "#app/records/files/pending-files.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { belongsToPicture } from "./picture-objects.server.ts";
import type { StoreDeps, StoredObject } from "./store-object.server.ts";

/**
 * Deletes the existing objects of these paths and returns them in order; none if one belongs to a
 * picture. Their files are deleted by a job, so that running downloads finish.
 */
export async function deleteObjects(
  { db, clock }: Pick<StoreDeps, "db" | "clock">,
  { bucketId, paths }: { bucketId: string; paths: readonly string[] },
): Promise<Result<StoredObject[], "of-picture">> {
  if (paths.length === 0) return ok([]);
  return await inTransaction(db, async (tx) => {
    if (await belongsToPicture(tx, bucketId, paths)) return refused("of-picture");
    const deleted = await tx
      .deleteFrom("objects")
      .where("bucketId", "=", bucketId)
      .where("path", "in", paths)
      .returningAll()
      .execute();
    await scheduleFileDeletion(
      tx,
      deleted.map(({ storageKey }) => storageKey),
      clock.now(),
    );
    const byPath = new Map(deleted.map((object) => [object.path, object]));
    return ok(paths.flatMap((path) => byPath.get(path) ?? []));
  });
}
