import { inTransaction } from "#app/db/client.server.ts";
import { deleteObjectsAt } from "#app/records/files/objects.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { belongsToPicture } from "./picture-objects.server.ts";
import type { StoreDeps, StoredObject } from "./store-object.server.ts";

/** Returns the deleted objects in the order of their paths; none if one belongs to a picture. */
export async function deleteObjects(
  { db, clock }: Pick<StoreDeps, "db" | "clock">,
  { bucketId, paths }: { bucketId: string; paths: readonly string[] },
): Promise<Result<StoredObject[], "of-picture">> {
  if (paths.length === 0) return ok([]);
  return await inTransaction(db, async (tx) => {
    if (await belongsToPicture(tx, bucketId, paths)) return refused("of-picture");
    const deleted = await deleteObjectsAt(tx, { bucketId, paths }, clock.now());
    const byPath = new Map(deleted.map((object) => [object.path, object]));
    return ok(paths.flatMap((path) => byPath.get(path) ?? []));
  });
}
