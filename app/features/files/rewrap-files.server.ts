import { createHash, type Hash } from "node:crypto";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import {
  abandonFile,
  announceFile,
  discardFile,
  keepFile,
} from "#app/records/files/pending-files.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { findNamed } from "./referenced-files.server.ts";
import { rewrapParts } from "./rewrap-chunks.server.ts";

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  stopping: AbortSignal;
};

type Row = Pick<DocumentsTable, "id" | "storageKey" | "thumbnailKey" | "keyId" | "sha256">;

type Rewrapped = { done: number; failed: number };
type Failure = { row: string; error: unknown };

const PAGE = 100;
/** Whoever has just read the row still finds the file. */
const GRACE_MS = MINUTE;

/**
 * Brings every document under the present master key: one that is sealed is wrapped anew, one that is
 * not is sealed. What fails is told and stays as it is. Whenever this is cut off each document can be
 * read, and the next run goes on; two runs at once do no harm.
 */
export async function rewrapFiles(
  deps: Deps,
  tell: { failed: (failure: Failure) => void; progress?: (soFar: Rewrapped) => void },
): Promise<Rewrapped> {
  const rewrapped: Rewrapped = { done: 0, failed: 0 };
  let page = await readPage(deps, "");
  while (page.length > 0) {
    for (const row of page) {
      if (deps.stopping.aborted) return rewrapped;
      try {
        const isDone = await (row.keyId === null ? seal(deps, row) : wrapAnew(deps, row));
        if (isDone) rewrapped.done += 1;
      } catch (error) {
        rewrapped.failed += 1;
        tell.failed({ row: `documents ${row.id}`, error });
      }
      tell.progress?.(rewrapped);
    }
    page = await readPage(deps, page.at(-1)?.id ?? "");
  }
  await rewrapParts(deps, (failure) => {
    rewrapped.failed += 1;
    tell.failed(failure);
  });
  return rewrapped;
}

/** The master keys that documents are under; null is that of those that are not sealed. */
export async function findKeysInUse(db: Database): Promise<(string | null)[]> {
  const rows = await db.selectFrom("documents").select("keyId").distinct().execute();
  return rows.map(({ keyId }) => keyId);
}

async function readPage({ db, documentFiles }: Deps, after: string): Promise<Row[]> {
  return await db
    .selectFrom("documents")
    .select(["id", "storageKey", "thumbnailKey", "keyId", "sha256"])
    .where((eb) => eb.or([eb("keyId", "is", null), eb("keyId", "<>", documentFiles.masterKeyId)]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

/**
 * First the files, then the row: in between they are under another key than it says, which whoever
 * reads them sees in the files themselves. False where the document has just changed or gone.
 */
async function wrapAnew({ db, files, documentFiles }: Deps, row: Row): Promise<boolean> {
  const keys = [row.storageKey, row.thumbnailKey].filter((key) => key !== null);
  const wrapped = await Promise.all(keys.map((key) => documentFiles.rewrap(key)));
  const isWhole = wrapped.every(Boolean);
  if (isWhole && (await changeRow(db, row, { keyId: documentFiles.masterKeyId }))) return true;
  const named = await findNamed(db, keys);
  // Removed while it was being written again.
  for (const key of keys.filter((key) => !named.has(key))) await files.remove(key);
  if (!isWhole && named.size > 0) throw new Error("A file of it is missing");
  return false;
}

/** The sealed file is another one, so that a reader finds the old row's file as that row says it is. */
async function seal(deps: Deps, row: Row): Promise<boolean> {
  const { db, clock } = deps;
  const fileId = newId();
  const storageKey = `documents/${fileId.slice(-2)}/${fileId}`;
  await announceFile(db, storageKey, clock.now());
  try {
    if (await writeSealed(deps, row, storageKey)) return true;
  } catch (error) {
    await abandonFile(db, storageKey, clock.now());
    throw error;
  }
  await abandonFile(db, storageKey, clock.now());
  return false;
}

/** False where the document has just changed or gone. */
async function writeSealed(deps: Deps, row: Row, storageKey: string): Promise<boolean> {
  const { db, documentFiles, clock } = deps;
  const plain = await deps.files.open(row.storageKey);
  if (plain === null && (await findNamed(db, [row.storageKey])).size === 0) return false;
  if (plain === null) throw new Error("Its file is missing");
  const hash = createHash("sha256");
  await documentFiles.put(storageKey, hashed(plain, hash));
  if (hash.digest("hex") !== row.sha256) throw new Error("Its content is another");
  return await inTransaction(db, async (tx) => {
    if (!(await changeRow(tx, row, { keyId: documentFiles.masterKeyId, storageKey }))) return false;
    await keepFile(tx, storageKey);
    await discardFile(tx, row.storageKey, clock.now() + GRACE_MS);
    return true;
  });
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

/** False, with nothing changed, where the row is not as it was read. */
async function changeRow(
  db: Database,
  { id, storageKey, keyId }: Row,
  changes: { keyId: string; storageKey?: string },
): Promise<boolean> {
  const changed = await db
    .updateTable("documents")
    .set(changes)
    .where("id", "=", id)
    .where("storageKey", "=", storageKey)
    .where("keyId", keyId === null ? "is" : "=", keyId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
