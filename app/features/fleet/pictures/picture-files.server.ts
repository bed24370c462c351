import { createHash } from "node:crypto";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { deleteObjectsAt, insertObjects } from "#app/records/files/objects.server.ts";
import {
  registerPendingFile,
  scheduleFileDeletion,
  confirmFile,
} from "#app/records/files/pending-files.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { PicturesTable } from "#app/db/schema/pictures.ts";
import type { ObjectsTable } from "#app/db/schema/storage.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { FileStore } from "#app/ports/files.ts";
import type { Rendition } from "./make-renditions.server.ts";
import type { PictureBucket } from "./picture-path.ts";
import { PICTURE_FORMATS, renditionPath } from "./rendition-path.ts";

export type PictureDeps = { db: Database; files: FileStore; clock: Clock };
export type RenderDeps = PictureDeps & { limits: Pick<Limits, "pictureRendering"> };

export type PictureFile = Pick<ObjectsTable, "bucketId" | "path" | "mime" | "cacheControl"> & {
  bytes: Uint8Array;
};

export const IMMUTABLE = "public, max-age=31536000, immutable";
const NO_STORE = "private, no-store";

export function renditionFile(
  bucketId: PictureBucket,
  id: string,
  { width, format, bytes }: Rendition,
): PictureFile {
  const path = renditionPath(id, width, format);
  return { bucketId, path, mime: `image/${format}`, cacheControl: IMMUTABLE, bytes };
}

export function originalFile(path: string, mime: string, bytes: Uint8Array): PictureFile {
  return { bucketId: "originals", path, mime, cacheControl: NO_STORE, bytes };
}

/** The files are deleted after a day unless `confirmFiles` follows. */
export async function writeFiles(
  { db, files, clock }: PictureDeps,
  pictureFiles: readonly PictureFile[],
): Promise<ObjectsTable[]> {
  const now = clock.now();
  const objects = pictureFiles.map((file) => newObject(file, now));
  await inTransaction(db, async (tx) => {
    for (const { storageKey } of objects) await registerPendingFile(tx, storageKey, now);
  });
  for (const [index, { bytes }] of pictureFiles.entries()) {
    const object = objects[index];
    if (object !== undefined) await files.put(object.storageKey, bytes);
  }
  return objects;
}

export async function confirmFiles(tx: Tx, objects: readonly ObjectsTable[]): Promise<void> {
  for (const { storageKey } of objects) await confirmFile(tx, storageKey);
  await insertObjects(tx, objects);
}

/** The picture must be locked. */
export async function deletePicture(tx: Tx, picture: PicturesTable, now: Instant): Promise<void> {
  await tx.deleteFrom("pictures").where("id", "=", picture.id).execute();
  if (picture.storageKey !== null) await scheduleFileDeletion(tx, [picture.storageKey], now);
  const paths = renditionPaths(picture);
  if (paths.length === 0) return;
  await deleteObjectsAt(tx, { bucketId: picture.bucketId, paths }, now);
  if (picture.original !== null) {
    await deleteObjectsAt(tx, { bucketId: "originals", paths: [picture.original] }, now);
  }
}

function renditionPaths({ id, widths }: PicturesTable): string[] {
  if (widths === null) return [];
  return fromJson(widths).flatMap((width) =>
    PICTURE_FORMATS.map((format) => renditionPath(id, width, format)),
  );
}

export function newObject(
  { bytes, ...metadata }: PictureFile,
  now: Instant,
  storageKey?: string,
): ObjectsTable {
  const id = newId();
  return {
    ...metadata,
    id,
    ownerId: null,
    storageKey: storageKey ?? `objects/${id.slice(-2)}/${id}`,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    createdAt: now,
    updatedAt: now,
  };
}
