import type { Logger } from "pino";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { PicturesTable } from "#app/db/schema/pictures.ts";
import { makeRenditions } from "./make-renditions.server.ts";
import {
  FOREVER,
  keepFiles,
  objectOf,
  type PictureDeps,
  type RenderDeps,
  renditionFile,
  writeFiles,
} from "./picture-files.server.ts";
import { readOwnPicture } from "./render-picture.server.ts";
import { renditionPath } from "./rendition-path.ts";

type Single = Pick<PicturesTable, "id" | "bucketId"> & { storageKey: string };
type RenewDeps = RenderDeps & { log: Pick<Logger, "error">; stopping: AbortSignal };

/**
 * Gives the pictures that have one file only their other widths, one picture after the other, and
 * returns how many. One that cannot be read is logged and stays as it is.
 */
export async function renewPictures(deps: RenewDeps): Promise<number> {
  let renewed = 0;
  let single = await nextSingle(deps, "");
  while (single !== null && !deps.stopping.aborted) {
    const { id } = single;
    try {
      if (await renewPicture(deps, single)) renewed += 1;
    } catch (error) {
      deps.log.error({ err: error, picture: id }, "a picture could not be renewed");
    }
    single = await nextSingle(deps, id);
  }
  return renewed;
}

async function nextSingle({ db }: PictureDeps, after: string): Promise<Single | null> {
  const row = await db
    .selectFrom("pictures")
    .select(["id", "bucketId", "storageKey"])
    .where("storageKey", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.storageKey === null
    ? null
    : { ...row, storageKey: row.storageKey };
}

/** Its one file stays, as the widest WebP. */
async function renewPicture(deps: RenewDeps, single: Single): Promise<boolean> {
  const { id, bucketId, storageKey } = single;
  const bytes = await deps.files.get(storageKey);
  if (bytes === null) throw new Error("Its file is missing");
  const slot = await deps.limits.pictureRendering.tryRun(async () =>
    makeRenditions(await readOwnPicture(bytes)),
  );
  if (!slot.ok) return false;
  const { widths, renditions, colour, placeholder } = slot.value;
  const width = widths.at(-1) ?? 0;
  const isNew = (each: (typeof renditions)[number]) =>
    each.width !== width || each.format !== "webp";
  const contents = renditions.filter(isNew).map((each) => renditionFile(bucketId, id, each));
  const objects = await writeFiles(deps, contents);
  const widest = { bucketId, path: renditionPath(id, width, "webp"), mime: "image/webp", bytes };
  return await inTransaction(deps.db, async (tx) => {
    // Renewed by another process, or gone: then its new files go as well.
    if (!(await isStillSingle(tx, id))) return false;
    await keepFiles(tx, objects);
    const kept = objectOf({ ...widest, cacheControl: FOREVER }, deps.clock.now(), storageKey);
    await tx.insertInto("objects").values(kept).execute();
    await tx
      .updateTable("pictures")
      .set({ storageKey: null, widths: toJson(widths), colour, placeholder })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

async function isStillSingle(tx: Tx, id: string): Promise<boolean> {
  const row = tx
    .selectFrom("pictures")
    .select("id")
    .where("id", "=", id)
    .where("storageKey", "is not", null);
  const locked = await (isPostgres(tx) ? row.forUpdate() : row).executeTakeFirst();
  return locked !== undefined;
}
