import { sql, type SqlBool } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { discardFile, keepFile } from "#app/db/file-removals.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isDrawnPicture, storageKeyOfPath } from "./picture-path.ts";

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
  const announced: { path: string; storageKey: string }[] = [];
  // In one order, so that two who keep the same ones do not wait for each other.
  for (const path of [...new Set(paths)].sort()) {
    if (isDrawnPicture(path) || (await lockPicture(tx, path))) continue;
    const storageKey = storageKeyOfPath(path);
    if (storageKey !== null && (await lockAnnounced(tx, storageKey, now))) {
      announced.push({ path, storageKey });
      // Somebody else may just have kept it for a car of theirs.
    } else if (!(await lockPicture(tx, path))) {
      return refused({ path });
    }
  }
  for (const { path, storageKey } of announced) {
    await keepFile(tx, storageKey);
    await tx.insertInto("carPictures").values({ path }).execute();
  }
  return ok(null);
}

/** Of these pictures, those that a car can not be given. */
export async function findUnknownPictures(
  db: Database,
  paths: readonly string[],
  now: Instant,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const path of new Set(paths)) {
    if (isDrawnPicture(path)) continue;
    const storageKey = storageKeyOfPath(path);
    const isKnown = storageKey !== null && (await isStored(db, path, storageKey, now));
    if (!isKnown) unknown.push(path);
  }
  return unknown;
}

/**
 * The car shows these pictures no longer, or is no more. Those uploaded that no other car shows go with
 * the next round of the job that removes due files.
 */
export async function releasePictures(
  tx: Tx,
  { carId, paths }: { carId: string; paths: readonly string[] },
  now: Instant,
): Promise<void> {
  for (const path of [...new Set(paths)].sort()) {
    const storageKey = storageKeyOfPath(path);
    if (storageKey === null || !(await lockPicture(tx, path))) continue;
    if (await isShownByAnother(tx, carId, path)) continue;
    await tx.deleteFrom("carPictures").where("path", "=", path).execute();
    await discardFile(tx, storageKey, now);
  }
}

async function isStored(db: Database, path: string, storageKey: string, now: Instant) {
  const shown = db.selectFrom("carPictures").select("path").where("path", "=", path);
  if ((await shown.executeTakeFirst()) !== undefined) return true;
  return (await announcedFile(db, storageKey, now).executeTakeFirst()) !== undefined;
}

/** Whether it was uploaded and is still there, though no car shows it yet. */
async function lockAnnounced(tx: Tx, storageKey: string, now: Instant): Promise<boolean> {
  const file = announcedFile(tx, storageKey, now);
  const locked = await (isPostgres(tx) ? file.forUpdate() : file).executeTakeFirst();
  return locked !== undefined;
}

function announcedFile(db: Database, storageKey: string, now: Instant) {
  return (
    db
      .selectFrom("fileRemovals")
      .select("storageKey")
      .where("storageKey", "=", storageKey)
      // One that is due may be gone already.
      .where("dueAt", ">", now)
  );
}

/** Whether any car shows it; nobody else releases it until the transaction ends. */
async function lockPicture(tx: Tx, path: string): Promise<boolean> {
  const picture = tx.selectFrom("carPictures").select("path").where("path", "=", path);
  const locked = await (isPostgres(tx) ? picture.forUpdate() : picture).executeTakeFirst();
  return locked !== undefined;
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
