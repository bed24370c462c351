import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import {
  deletePendingFiles,
  registerPendingFile,
} from "#app/records/files/pending-files.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { type UploadKey, getUpload, isSettled, type UploadRow } from "./get-upload.server.ts";
import { MAX_CHUNK_BYTES, MAX_CHUNKS } from "./upload-rules.ts";

type Deps = { db: Database; files: FileStore; documentFiles: SealedStore; clock: Clock };

/** `readBytes` is called once everything else is valid; null if the bytes are damaged. */
type Chunk = UploadKey & { offset: number; readBytes: () => Promise<Uint8Array | null> };

export type ChunkRefusal =
  | "not-found"
  | "expired"
  | "wrong-offset"
  | "file-too-large"
  | "too-many-parts"
  | "part-broken";

/**
 * Appends a chunk to an upload, in any process. Of two concurrent chunks at one offset, one counts.
 * Throws, with nothing counted, when the store or the database fails.
 */
export async function appendChunk(
  deps: Deps,
  chunk: Chunk,
): Promise<Result<UploadRow, ChunkRefusal>> {
  const found = await getUpload(deps, chunk);
  if (!found.ok) return found;
  const upload = found.value;
  if (chunk.offset !== upload.received) return refused("wrong-offset");
  if (isSettled(upload)) return ok(upload);
  const bytes = await chunk.readBytes();
  if (bytes === null) return refused("part-broken");
  if (bytes.length === 0) return ok(upload);
  const received = chunk.offset + bytes.length;
  if (bytes.length > MAX_CHUNK_BYTES || received > upload.size) return refused("file-too-large");
  const parts = fromJson(upload.parts);
  if (parts.length >= MAX_CHUNKS) return refused("too-many-parts");
  // Each attempt has its own key: a late one must not overwrite the chunk that counts.
  const key = `uploads/${upload.id}.${chunk.offset}-${randomBytes(6).toString("hex")}`;
  const extended = { ...upload, received, parts: toJson([...parts, key]) };
  if (await storeChunk(deps, extended, { key, bytes, at: chunk.offset })) return ok(extended);
  // Another chunk was first, or the upload was deleted meanwhile.
  const current = await getUpload(deps, chunk);
  return current.ok ? refused("wrong-offset") : current;
}

/** False, with no file left, if another chunk was first. */
async function storeChunk(
  deps: Deps,
  { id, received, parts }: UploadRow,
  chunk: { key: string; bytes: Uint8Array; at: number },
): Promise<boolean> {
  await registerPendingFile(deps.db, chunk.key, deps.clock.now());
  try {
    await deps.documentFiles.put(chunk.key, chunk.bytes);
  } catch (error) {
    await deletePendingFiles(deps, [chunk.key]);
    throw error;
  }
  const updated = await deps.db
    .updateTable("uploads")
    .set({ received, parts })
    .where("id", "=", id)
    .where("received", "=", chunk.at)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 1n) return true;
  await deletePendingFiles(deps, [chunk.key]);
  return false;
}
