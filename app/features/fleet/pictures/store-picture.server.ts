import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { ok, type Result } from "#app/domain/result.ts";
import {
  confirmFiles,
  originalFile,
  type RenderDeps,
  renditionFile,
  writeFiles,
} from "./picture-files.server.ts";
import { type PictureBucket, picturePath } from "./picture-path.ts";
import type { Crop } from "./picture-rules.ts";
import { renderPicture, type RenderRefusal } from "./render-picture.server.ts";

const EXTENSIONS = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

export type StoredPicture = { id: string; path: string; width: number; height: number };

/** A stored picture is deleted after a day unless something uses it. */
export async function storePicture(
  deps: RenderDeps,
  upload: { bucket: PictureBucket; bytes: Uint8Array; crop?: Crop },
): Promise<Result<StoredPicture, RenderRefusal | "busy">> {
  const { bucket, bytes, crop } = upload;
  const slot = await deps.limits.pictureRendering.tryRun(() => renderPicture(bytes, crop));
  if (!slot.ok) return slot;
  const rendered = slot.value;
  if (!rendered.ok) return rendered;
  const { type, width, height, widths, renditions, colour, placeholder } = rendered.value;
  const id = newId();
  const original = `${id}.${EXTENSIONS[type]}`;
  const objects = await writeFiles(deps, [
    originalFile(original, type, bytes),
    ...renditions.map((rendition) => renditionFile(bucket, id, rendition)),
  ]);
  await inTransaction(deps.db, async (tx) => {
    await confirmFiles(tx, objects);
    const expiresAt = deps.clock.now() + DAY;
    const row = { id, bucketId: bucket, original, storageKey: null, colour, placeholder };
    await tx
      .insertInto("pictures")
      .values({ ...row, widths: toJson(widths), expiresAt })
      .execute();
  });
  return ok({ id, path: picturePath(bucket, id), width, height });
}
