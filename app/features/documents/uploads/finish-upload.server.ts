import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import { settleUpload } from "#app/records/files/uploads.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { isSettled, type UploadRow } from "./get-upload.server.ts";

export type FinishDeps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  limits: Pick<Limits, "documentRendering" | "uploadCompletion">;
};

/** Temporary; every other refusal is final. */
const BUSY = "busy";

/** Idempotent, also across processes. The upload stays unsettled if it is incomplete or the site is busy. */
export async function finishUpload(deps: FinishDeps, upload: UploadRow): Promise<UploadRow> {
  if (upload.received < upload.size || isSettled(upload)) return upload;
  return await deps.limits.uploadCompletion(upload.id, () => finish(deps, upload));
}

async function finish(deps: FinishDeps, upload: UploadRow): Promise<UploadRow> {
  const { ownerId, kind, fileName } = upload;
  const keys = fromJson(upload.parts);
  const settle = (outcome: Outcome) => async (tx: Tx) =>
    await settleUpload(tx, upload, outcome, deps.clock.now());
  let refusal: string;
  try {
    const stored = await storeDocument(deps, {
      ownerId,
      kind,
      fileName,
      bytes: () => readChunks(deps.documentFiles, keys, upload.size),
      claim: (tx, documentId) => settle({ documentId, refusal: null })(tx),
    });
    refusal = stored.ok ? "" : stored.reason;
  } catch (error) {
    if (!(error instanceof ChunksLost)) throw error;
    refusal = "parts-lost";
  }
  if (refusal === BUSY) return upload;
  if (refusal !== "") await inTransaction(deps.db, settle({ documentId: null, refusal }));
  await deletePendingFiles(deps, keys);
  // Another process may have settled it, or its owner deleted it.
  const { id } = upload;
  const settled = deps.db.selectFrom("uploads").selectAll().where("id", "=", id);
  return (await settled.executeTakeFirst()) ?? { ...upload, refusal: "not-found" };
}

type Outcome = Pick<UploadRow, "documentId" | "refusal">;

class ChunksLost extends Error {}

async function readChunks(
  files: SealedStore,
  keys: readonly string[],
  size: number,
): Promise<Uint8Array> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const key of keys) {
    const part = await files.get(key);
    if (part === null || at + part.length > size) throw new ChunksLost(key);
    whole.set(part, at);
    at += part.length;
  }
  if (at !== size) throw new ChunksLost(`${at} of ${size} bytes`);
  return whole;
}
