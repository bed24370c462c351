import type { Logger } from "pino";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { insertObjects } from "#app/records/files/objects.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { PicturesTable } from "#app/db/schema/pictures.ts";
import { createRenditions } from "./make-renditions.server.ts";
import {
  IMMUTABLE,
  confirmFiles,
  newObject,
  type PictureDeps,
  type RenderDeps,
  renditionFile,
  writeFiles,
} from "./picture-files.server.ts";
import { decodePicture } from "./render-picture.server.ts";
import { renditionPath } from "./rendition-path.ts";

type SingleFilePicture = Pick<PicturesTable, "id" | "bucketId"> & { storageKey: string };
type AddDeps = RenderDeps & { log: Pick<Logger, "error">; stopping: AbortSignal };

/** For older pictures with only one file. Logs and skips those that cannot be read. */
export async function addMissingRenditions(deps: AddDeps): Promise<number> {
  let count = 0;
  let picture = await findNext(deps, "");
  while (picture !== null && !deps.stopping.aborted) {
    const { id } = picture;
    try {
      if (await addRenditions(deps, picture)) count += 1;
    } catch (error) {
      deps.log.error({ err: error, picture: id }, "a picture could not be renewed");
    }
    picture = await findNext(deps, id);
  }
  return count;
}

async function findNext({ db }: PictureDeps, after: string): Promise<SingleFilePicture | null> {
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

async function addRenditions(deps: AddDeps, picture: SingleFilePicture): Promise<boolean> {
  const { id, bucketId, storageKey } = picture;
  const bytes = await deps.files.get(storageKey);
  if (bytes === null) throw new Error("Its file is missing");
  const slot = await deps.limits.pictureRendering.tryRun(async () =>
    createRenditions(await decodePicture(bytes)),
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
    // Done by another process, or deleted meanwhile: the new files expire.
    if (!(await lockIfUnchanged(tx, id))) return false;
    await confirmFiles(tx, objects);
    const object = newObject({ ...widest, cacheControl: IMMUTABLE }, deps.clock.now(), storageKey);
    await insertObjects(tx, [object]);
    await tx
      .updateTable("pictures")
      .set({ storageKey: null, widths: toJson(widths), colour, placeholder })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

async function lockIfUnchanged(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom("pictures")
    .select("id")
    .where("id", "=", id)
    .where("storageKey", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}
