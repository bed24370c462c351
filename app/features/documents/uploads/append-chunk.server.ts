import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { announceFile } from "#app/records/files/pending-files.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { type AskedUpload, getUpload, isSettled, type OpenUpload } from "./get-upload.server.ts";
import { LONGEST_PART, MOST_PARTS } from "./upload-rules.ts";

type Deps = { db: Database; files: FileStore; documentFiles: SealedStore; clock: Clock };

/** `readBytes` is asked when everything else is right; null where the bytes are not what was sent. */
type Part = AskedUpload & { offset: number; readBytes: () => Promise<Uint8Array | null> };

export type PartRefusal =
  | "not-found"
  | "expired"
  | "wrong-offset"
  | "file-too-large"
  | "too-many-parts"
  | "part-broken";

/**
 * Takes the next part of an upload; any process may take any of them. Of two that come at once for
 * one place only one counts. Throws, with nothing counted, when the store or the database fails.
 */
export async function takePart(deps: Deps, part: Part): Promise<Result<OpenUpload, PartRefusal>> {
  const found = await getUpload(deps, part);
  if (!found.ok) return found;
  const upload = found.value;
  if (part.offset !== upload.received) return refused("wrong-offset");
  if (isSettled(upload)) return ok(upload);
  const bytes = await part.readBytes();
  if (bytes === null) return refused("part-broken");
  if (bytes.length === 0) return ok(upload);
  const received = part.offset + bytes.length;
  if (bytes.length > LONGEST_PART || received > upload.size) return refused("file-too-large");
  const parts = fromJson(upload.parts);
  if (parts.length >= MOST_PARTS) return refused("too-many-parts");
  // Each try has a name of its own: one that comes too late must not write over what counts.
  const key = `uploads/${upload.id}.${part.offset}-${randomBytes(6).toString("hex")}`;
  const grown = { ...upload, received, parts: toJson([...parts, key]) };
  if (await storePart(deps, grown, { key, bytes, at: part.offset })) return ok(grown);
  // Another part came first, or the upload has gone meanwhile.
  const left = await getUpload(deps, part);
  return left.ok ? refused("wrong-offset") : left;
}

/** False, with nothing left of the part, where another came first. */
async function storePart(
  deps: Deps,
  { id, received, parts }: OpenUpload,
  part: { key: string; bytes: Uint8Array; at: number },
): Promise<boolean> {
  await announceFile(deps.db, part.key, deps.clock.now());
  try {
    await deps.documentFiles.put(part.key, part.bytes);
  } catch (error) {
    await removeFilesNow(deps, [part.key]);
    throw error;
  }
  const counted = await deps.db
    .updateTable("uploads")
    .set({ received, parts })
    .where("id", "=", id)
    .where("received", "=", part.at)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 1n) return true;
  await removeFilesNow(deps, [part.key]);
  return false;
}
