import { sql, type SqlBool } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isDrawnPicture } from "./drawn-picture.ts";
import { type PictureBucket, pictureIdOfPath, picturePath } from "./picture-path.ts";

/** Open and cached pages may still show an unused picture. */
const UNUSED_LIFETIME_MS = HOUR;

/**
 * Refuses with the first path that is neither a drawing nor an upload. Locks the pictures: write the car
 * in the same transaction.
 */
export async function claimPictures(
  tx: Tx,
  paths: readonly string[],
  now: Instant,
): Promise<Result<null, { path: string }>> {
  const uploaded = [...new Set(paths)].filter((path) => !isDrawnPicture(path));
  const locked = new Set(await lockPictures(tx, "car-images", idsOf(uploaded), now));
  const unknown = uploaded.find((path) => !locked.has(pictureIdOfPath(path) ?? ""));
  if (unknown !== undefined) return refused({ path: unknown });
  await markUsed(tx, [...locked]);
  return ok(null);
}

export async function markUsed(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("pictures").set({ expiresAt: null }).where("id", "in", ids).execute();
}

export async function markUnused(
  tx: Tx,
  ids: readonly string[],
  now: Instant,
  lifetimeMs = UNUSED_LIFETIME_MS,
): Promise<void> {
  if (ids.length === 0) return;
  const expiresAt = now + lifetimeMs;
  await tx.updateTable("pictures").set({ expiresAt }).where("id", "in", ids).execute();
}

export async function findUnknownPictures(
  db: Database,
  paths: readonly string[],
  now: Instant,
): Promise<string[]> {
  const uploaded = [...new Set(paths)].filter((path) => !isDrawnPicture(path));
  const uploadedIds = idsOf(uploaded);
  if (uploadedIds.length === 0) return uploaded;
  const available = await selectAvailable(db, "car-images", uploadedIds, now).execute();
  const ids = new Set(available.map(({ id }) => id));
  return uploaded.filter((path) => !ids.has(pictureIdOfPath(path) ?? ""));
}

export async function releasePictures(
  tx: Tx,
  { carId, paths }: { carId: string; paths: readonly string[] },
  now: Instant,
): Promise<void> {
  const unused: string[] = [];
  for (const id of await lockPictures(tx, "car-images", idsOf(paths), now)) {
    const path = picturePath("car-images", id);
    if (!(await isUsedByAnotherCar(tx, carId, path))) unused.push(id);
  }
  await markUnused(tx, unused, now);
}

/** Those of them that are still there. */
export async function lockPictures(
  tx: Tx,
  bucket: PictureBucket,
  ids: readonly string[],
  now: Instant,
): Promise<string[]> {
  if (ids.length === 0) return [];
  // In one order, so that two transactions cannot deadlock.
  const locked = await selectAvailable(tx, bucket, ids, now).orderBy("id").forUpdate().execute();
  return locked.map(({ id }) => id);
}

function selectAvailable(
  db: Database,
  bucket: PictureBucket,
  ids: readonly string[],
  now: Instant,
) {
  return db
    .selectFrom("pictures")
    .select("id")
    .where("id", "in", ids)
    .where("bucketId", "=", bucket)
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]));
}

function idsOf(paths: readonly string[]): string[] {
  return paths.map(pictureIdOfPath).filter((id) => id !== null);
}

async function isUsedByAnotherCar(tx: Tx, carId: string, path: string): Promise<boolean> {
  const car = await tx
    .selectFrom("cars")
    .select("id")
    .where("id", "<>", carId)
    // The quotes match a whole path in the JSON of the gallery.
    .where((eb) =>
      eb.or([eb("image", "=", path), sql<SqlBool>`gallery like ${`%${toJson(path)}%`}`]),
    )
    .limit(1)
    .executeTakeFirst();
  return car !== undefined;
}
