import { sql, type SqlBool } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { PicturesTable } from "#app/db/schema/pictures.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isDrawnPicture } from "./drawn-picture.ts";
import { pictureIdOfPath, picturePath } from "./picture-path.ts";

/** How long a page that is open, or that a cache still gives out, finds a picture that it shows. */
const GRACE_MS = HOUR;

/**
 * A car is about to show these pictures: each must be a drawing of this site, or an uploaded picture
 * that is still there. The reason of a refusal, which changes nothing, is the first that is neither.
 * Write the car in the same transaction: until it ends, nobody removes them.
 */
export async function keepPictures(
  tx: Tx,
  paths: readonly string[],
  now: Instant,
): Promise<Result<null, { path: string }>> {
  const uploaded = [...new Set(paths)].filter((path) => !isDrawnPicture(path));
  const locked = new Set((await lockPictures(tx, uploaded, now)).map(({ id }) => id));
  const unknown = uploaded.find((path) => !locked.has(pictureIdOfPath(path) ?? ""));
  if (unknown !== undefined) return refused({ path: unknown });
  await showFromNowOn(tx, [...locked]);
  return ok(null);
}

/** Something shows these pictures from now on. */
export async function showFromNowOn(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("pictures").set({ expiresAt: null }).where("id", "in", ids).execute();
}

/** Nothing shows these pictures any more: they go in an hour, unless something comes to show them. */
export async function showNoMore(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  const expiresAt = now + GRACE_MS;
  await tx.updateTable("pictures").set({ expiresAt }).where("id", "in", ids).execute();
}

/** Of these pictures, those that a car can not be given. */
export async function findUnknownPictures(
  db: Database,
  paths: readonly string[],
  now: Instant,
): Promise<string[]> {
  const uploaded = [...new Set(paths)].filter((path) => !isDrawnPicture(path));
  const known = await presentPictures(db, uploaded, now)?.execute();
  const ids = new Set(known?.map(({ id }) => id));
  return uploaded.filter((path) => !ids.has(pictureIdOfPath(path) ?? ""));
}

/** The car shows these pictures no longer, or is no more: those uploaded that no other car shows go. */
export async function releasePictures(
  tx: Tx,
  { carId, paths }: { carId: string; paths: readonly string[] },
  now: Instant,
): Promise<void> {
  const unshown: string[] = [];
  for (const { id } of await lockPictures(tx, paths, now)) {
    const path = picturePath("car-images", id);
    if (!(await isShownByAnother(tx, carId, path))) unshown.push(id);
  }
  await showNoMore(tx, unshown, now);
}

/** Nobody else keeps or releases them until the transaction ends. */
async function lockPictures(
  tx: Tx,
  paths: readonly string[],
  now: Instant,
): Promise<Pick<PicturesTable, "id">[]> {
  // In one order, so that two who keep the same ones do not wait for each other.
  const pictures = presentPictures(tx, paths, now)?.orderBy("id");
  if (pictures === undefined) return [];
  return await (isPostgres(tx) ? pictures.forUpdate() : pictures).execute();
}

/** Without those that have expired: they may be gone already. Undefined where none was uploaded here. */
function presentPictures(db: Database, paths: readonly string[], now: Instant) {
  const ids = paths.map(pictureIdOfPath).filter((id) => id !== null);
  if (ids.length === 0) return undefined;
  return db
    .selectFrom("pictures")
    .select("id")
    .where("id", "in", ids)
    .where("bucketId", "=", "car-images")
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]));
}

async function isShownByAnother(tx: Tx, carId: string, path: string): Promise<boolean> {
  const car = await tx
    .selectFrom("cars")
    .select("id")
    .where("id", "<>", carId)
    // The path in quotes is one whole picture of the gallery.
    .where((eb) =>
      eb.or([eb("image", "=", path), sql<SqlBool>`gallery like ${`%${toJson(path)}%`}`]),
    )
    .limit(1)
    .executeTakeFirst();
  return car !== undefined;
}
