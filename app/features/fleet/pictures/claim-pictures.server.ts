import { sql, type SqlBool } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { PicturesTable } from "#app/db/schema/pictures.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isDrawnPicture } from "./drawn-picture.ts";
import { pictureIdOfPath, picturePath } from "./picture-path.ts";

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
  const locked = new Set((await lockPictures(tx, uploaded, now)).map(({ id }) => id));
  const unknown = uploaded.find((path) => !locked.has(pictureIdOfPath(path) ?? ""));
  if (unknown !== undefined) return refused({ path: unknown });
  await markUsed(tx, [...locked]);
  return ok(null);
}

export async function markUsed(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("pictures").set({ expiresAt: null }).where("id", "in", ids).execute();
}

export async function markUnused(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  const expiresAt = now + UNUSED_LIFETIME_MS;
  await tx.updateTable("pictures").set({ expiresAt }).where("id", "in", ids).execute();
}

export async function findUnknownPictures(
  db: Database,
  paths: readonly string[],
  now: Instant,
): Promise<string[]> {
  const uploaded = [...new Set(paths)].filter((path) => !isDrawnPicture(path));
  const available = await selectAvailable(db, uploaded, now)?.execute();
  const ids = new Set(available?.map(({ id }) => id));
  return uploaded.filter((path) => !ids.has(pictureIdOfPath(path) ?? ""));
}

export async function releasePictures(
  tx: Tx,
  { carId, paths }: { carId: string; paths: readonly string[] },
  now: Instant,
): Promise<void> {
  const unused: string[] = [];
  for (const { id } of await lockPictures(tx, paths, now)) {
    const path = picturePath("car-images", id);
    if (!(await isUsedByAnotherCar(tx, carId, path))) unused.push(id);
  }
  await markUnused(tx, unused, now);
}

async function lockPictures(
  tx: Tx,
  paths: readonly string[],
  now: Instant,
): Promise<Pick<PicturesTable, "id">[]> {
  // In one order, so that two transactions cannot deadlock.
  const pictures = selectAvailable(tx, paths, now)?.orderBy("id");
  if (pictures === undefined) return [];
  return await (isPostgres(tx) ? pictures.forUpdate() : pictures).execute();
}

/** Undefined if none of the paths is an upload. */
function selectAvailable(db: Database, paths: readonly string[], now: Instant) {
  const ids = paths.map(pictureIdOfPath).filter((id) => id !== null);
  if (ids.length === 0) return undefined;
  return db
    .selectFrom("pictures")
    .select("id")
    .where("id", "in", ids)
    .where("bucketId", "=", "car-images")
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]));
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
