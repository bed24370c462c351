import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import {
  deletePendingFiles,
  registerPendingFile,
} from "#app/records/files/pending-files.server.ts";
import { recordChunk } from "#app/records/files/uploads.server.ts";
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

/** Of two concurrent chunks at one offset, one counts. Throws with nothing counted when a store fails. */
export async function appendChunk(
  deps: Deps,
  chunk: Chunk,
): Promise<Result<UploadRow, ChunkRefusal>> {
  const existing = await getUpload(deps, chunk);
  if (!existing.ok) return existing;
  const upload = existing.value;
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
  if (await storeChunk(deps, extended, { key, bytes, offset: chunk.offset })) return ok(extended);
  const current = await getUpload(deps, chunk);
  return current.ok ? refused("wrong-offset") : current;
}

/** False, with no file left, if another chunk was first. */
async function storeChunk(
  deps: Deps,
  upload: UploadRow,
  chunk: { key: string; bytes: Uint8Array; offset: number },
): Promise<boolean> {
  await registerPendingFile(deps.db, chunk.key, deps.clock.now());
  try {
    await deps.documentFiles.put(chunk.key, chunk.bytes);
  } catch (error) {
    await deletePendingFiles(deps, [chunk.key]);
    throw error;
  }
  if (await recordChunk(deps.db, upload, chunk.offset)) return true;
  await deletePendingFiles(deps, [chunk.key]);
  return false;
}
