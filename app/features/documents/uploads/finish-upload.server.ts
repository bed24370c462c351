import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { abandonFile } from "#app/records/files/pending-files.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { isSettled, type OpenUpload } from "./get-upload.server.ts";

export type FinishDeps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  limits: Pick<Limits, "documentRendering" | "uploadCompletion">;
};

/** Later there may be time for it; every other refusal is for good. */
const BUSY = "busy";

/**
 * Makes the document of an upload that is whole, and gives back what became of it: unsettled still
 * where it is not whole, or the site has too much to do. However often and wherever it runs, there is
 * one document. Throws when the store or the database fails: then the next run does it.
 */
export async function finishUpload(deps: FinishDeps, upload: OpenUpload): Promise<OpenUpload> {
  if (upload.received < upload.size || isSettled(upload)) return upload;
  return await deps.limits.uploadCompletion(upload.id, () => finish(deps, upload));
}

async function finish(deps: FinishDeps, upload: OpenUpload): Promise<OpenUpload> {
  const { ownerId, kind, fileName } = upload;
  const keys = fromJson(upload.parts);
  const settle = (outcome: Outcome) => async (tx: Tx) =>
    await settleUpload(tx, upload, { ...outcome, at: deps.clock.now() });
  let refusal: string;
  try {
    const stored = await storeDocument(deps, {
      ownerId,
      kind,
      fileName,
      bytes: () => readParts(deps.documentFiles, keys, upload.size),
      claim: (tx, documentId) => settle({ documentId, refusal: null })(tx),
    });
    refusal = stored.ok ? "" : stored.reason;
  } catch (error) {
    if (!(error instanceof PartsLost)) throw error;
    refusal = "parts-lost";
  }
  if (refusal === BUSY) return upload;
  if (refusal !== "") await inTransaction(deps.db, settle({ documentId: null, refusal }));
  await removeFilesNow(deps, keys);
  // Another process may have settled it first, or its owner taken it back.
  const { id } = upload;
  const settled = deps.db.selectFrom("uploads").selectAll().where("id", "=", id);
  return (await settled.executeTakeFirst()) ?? { ...upload, refusal: "not-found" };
}

type Outcome = Pick<OpenUpload, "documentId" | "refusal">;

/** False where something has become of it already. */
async function settleUpload(
  tx: Tx,
  { id, parts }: OpenUpload,
  { at, ...outcome }: Outcome & { at: number },
): Promise<boolean> {
  const settled = await tx
    .updateTable("uploads")
    .set({ ...outcome, parts: toJson<string[]>([]) })
    .where("id", "=", id)
    .where("documentId", "is", null)
    .where("refusal", "is", null)
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) return false;
  for (const key of fromJson(parts)) await abandonFile(tx, key, at);
  return true;
}

/** A part has gone, as after a day, or to another upload's end. */
class PartsLost extends Error {}

async function readParts(
  files: SealedStore,
  keys: readonly string[],
  size: number,
): Promise<Uint8Array> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const key of keys) {
    const part = await files.get(key);
    if (part === null || at + part.length > size) throw new PartsLost(key);
    whole.set(part, at);
    at += part.length;
  }
  if (at !== size) throw new PartsLost(`${at} of ${size} bytes`);
  return whole;
}
