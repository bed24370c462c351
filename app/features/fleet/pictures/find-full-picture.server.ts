import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { PictureBucket } from "./picture-path.ts";
import { renditionPath } from "./rendition-path.ts";

/** A picture at its widest: an object of its bucket, or a file that is none yet. */
export type WholePicture = { bucketId: PictureBucket } & (
  | { path: string }
  | { storageKey: string }
);

/** Null where there is no such picture. */
export async function findWholePicture(db: Database, id: string): Promise<WholePicture | null> {
  const picture = await getPicture(db, id);
  if (picture === undefined) return null;
  const { bucketId, storageKey, widths } = picture;
  if (storageKey !== null) return { bucketId, storageKey };
  const widest = widths === null ? undefined : fromJson(widths).at(-1);
  return widest === undefined ? null : { bucketId, path: renditionPath(id, widest, "webp") };
}

/** What was uploaded, as an object of `originals`; null for a path where that was not kept. */
export async function findOriginal(
  db: Database,
  id: string,
): Promise<{ path: string | null; bucketId: PictureBucket } | null> {
  const picture = await getPicture(db, id);
  return picture === undefined ? null : { path: picture.original, bucketId: picture.bucketId };
}

async function getPicture(db: Database, id: string) {
  return await db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
}
