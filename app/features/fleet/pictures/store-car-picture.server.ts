import type { Database } from "#app/db/client.server.ts";
import { announceFile } from "#app/db/file-removals.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { picturePath, storageKeyOfPath } from "./picture-path.ts";
import type { Crop } from "./picture-rules.ts";
import { renderPicture, type RenderRefusal } from "./render-picture.server.ts";

/** An unpacked picture takes up to 200 MB, so one is made at a time; few may wait for it. */
const WAITING_AT_MOST = 12;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export type StoredPicture = { path: string; width: number; height: number };

/**
 * Stores a picture for whichever car comes to show it: one that none has come to show goes after a
 * day. It has its address at once, and that address never shows anything else.
 */
export async function storeCarPicture(
  { db, files, clock }: { db: Database; files: FileStore; clock: Clock },
  upload: { bytes: Uint8Array; crop?: Crop },
): Promise<Result<StoredPicture, RenderRefusal | "busy">> {
  const made = await inTurn(() => renderPicture(upload.bytes, upload.crop));
  if (made === null) return refused("busy");
  if (!made.ok) return made;
  const { bytes, width, height } = made.value;
  const path = picturePath(newId());
  const storageKey = storageKeyOfPath(path);
  if (storageKey === null) throw new Error(`${path} is no picture's path`);
  await announceFile(db, storageKey, clock.now());
  await files.put(storageKey, bytes);
  return ok({ path, width, height });
}

/** Null, with nothing done, when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (waiting >= WAITING_AT_MOST) return null;
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return await turn;
}
