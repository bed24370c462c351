import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { PictureBucket } from "./picture-path.ts";
import { renditionPath } from "./rendition-path.ts";

/** Older pictures are files, newer ones objects of a bucket. */
export type FullPicture = { bucketId: PictureBucket } & ({ path: string } | { storageKey: string });

export async function findFullPicture(db: Database, id: string): Promise<FullPicture | null> {
  const picture = await findPicture(db, id);
  if (picture === undefined) return null;
  const { bucketId, storageKey, widths } = picture;
  if (storageKey !== null) return { bucketId, storageKey };
  const widest = widths === null ? undefined : fromJson(widths).at(-1);
  return widest === undefined ? null : { bucketId, path: renditionPath(id, widest, "webp") };
}

/** Null if the original was not kept. */
export async function findOriginal(
  db: Database,
  id: string,
): Promise<{ path: string | null; bucketId: PictureBucket } | null> {
  const picture = await findPicture(db, id);
  return picture === undefined ? null : { path: picture.original, bucketId: picture.bucketId };
}

async function findPicture(db: Database, id: string) {
  return await db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
}
