import { createHash, type Hash } from "node:crypto";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import {
  expirePendingFile,
  registerPendingFile,
  scheduleFileDeletion,
  confirmFile,
} from "#app/records/files/pending-files.server.ts";
import { updateSignatureKey } from "#app/records/files/inspection-files.server.ts";
import { updatePhotoKey } from "#app/records/files/trip-photos.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { findReferenced } from "./referenced-files.server.ts";
import { rewrapChunks } from "./rewrap-chunks.server.ts";

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  stopping: AbortSignal;
};

type Row = Pick<DocumentsTable, "id" | "storageKey" | "keyId" | "sha256"> & {
  /** Signatures have none. */
  thumbnailKey?: string | null;
  table: Table;
};

type Rewrapped = { done: number; failed: number };
type Failure = { row: string; error: unknown };

const TABLES = {
  documents: "documents",
  tripPhotos: "trip_photos",
  inspectionEntries: "inspection_entries",
} as const;
type Table = keyof typeof TABLES;

const PAGE = 100;
/** Readers of the old row still find the file. */
const GRACE_MS = MINUTE;

/** Can be interrupted and run concurrently. */
export async function rewrapFiles(
  deps: Deps,
  listener: { failed: (failure: Failure) => void; progress?: (soFar: Rewrapped) => void },
): Promise<Rewrapped> {
  const rewrapped: Rewrapped = { done: 0, failed: 0 };
  for (const table of Object.keys(TABLES) as Table[]) {
    for await (const row of listRows(deps, table)) {
      if (deps.stopping.aborted) return rewrapped;
      try {
        const isDone = await (row.keyId === null ? seal(deps, row) : rewrap(deps, row));
        if (isDone) rewrapped.done += 1;
      } catch (error) {
        rewrapped.failed += 1;
        listener.failed({ row: `${TABLES[table]} ${row.id}`, error });
      }
      listener.progress?.(rewrapped);
    }
  }
  await rewrapChunks(deps, (failure) => {
    rewrapped.failed += 1;
    listener.failed(failure);
  });
  return rewrapped;
}

/** Null stands for documents that are not sealed; photos and signatures always are. */
export async function findKeysInUse(db: Database): Promise<(string | null)[]> {
  const documents = await db.selectFrom("documents").select("keyId").distinct().execute();
  const photos = await db.selectFrom("tripPhotos").select("keyId").distinct().execute();
  const signatures = await db
    .selectFrom("inspectionEntries")
    .select("keyId")
    .distinct()
    .where("keyId", "is not", null)
    .execute();
  return [...new Set([...documents, ...photos, ...signatures].map(({ keyId }) => keyId))];
}

async function* listRows(deps: Deps, table: Table): AsyncGenerator<Row> {
  let page = await readPage(deps, table, "");
  while (page.length > 0) {
    yield* page;
    page = await readPage(deps, table, page.at(-1)?.id ?? "");
  }
}

async function readPage({ db, documentFiles }: Deps, table: Table, after: string): Promise<Row[]> {
  if (table === "inspectionEntries") return await readSignatures(db, documentFiles, after);
  const rows = await db
    .selectFrom(table)
    .select(["id", "storageKey", "thumbnailKey", "keyId", "sha256"])
    .where((eb) => eb.or([eb("keyId", "is", null), eb("keyId", "<>", documentFiles.masterKeyId)]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ ...row, table }));
}

async function readSignatures(
  db: Database,
  { masterKeyId }: SealedStore,
  after: string,
): Promise<Row[]> {
  const rows = await db
    .selectFrom("inspectionEntries")
    .select((eb) => ["id", "keyId", eb.ref("storageKey").$notNull().as("storageKey")])
    .select((eb) => eb.ref("sha256").$notNull().as("sha256"))
    .where("storageKey", "is not", null)
    .where("keyId", "<>", masterKeyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ ...row, table: "inspectionEntries" }));
}

/** Rewraps files before the row: readers use the file's key id. False if the row changed. */
async function rewrap({ db, files, documentFiles }: Deps, row: Row): Promise<boolean> {
  const keys = [row.storageKey, row.thumbnailKey ?? null].filter((key) => key !== null);
  const wrapped = await Promise.all(keys.map((key) => documentFiles.rewrap(key)));
  const isWhole = wrapped.every(Boolean);
  if (isWhole && (await updateIfUnchanged(db, row, { keyId: documentFiles.masterKeyId })))
    return true;
  const referenced = await findReferenced(db, keys);
  // Deleted while it was being rewritten.
  for (const key of keys.filter((key) => !referenced.has(key))) await files.remove(key);
  if (!isWhole && referenced.size > 0) throw new Error("A file of it is missing");
  return false;
}

/** Writes a new file, so that readers of the old row still find the old one. */
async function seal(deps: Deps, row: Row): Promise<boolean> {
  const { db, clock } = deps;
  const fileId = newId();
  const storageKey = `documents/${fileId.slice(-2)}/${fileId}`;
  await registerPendingFile(db, storageKey, clock.now());
  try {
    if (await writeSealed(deps, row, storageKey)) return true;
  } catch (error) {
    await expirePendingFile(db, storageKey, clock.now());
    throw error;
  }
  await expirePendingFile(db, storageKey, clock.now());
  return false;
}

async function writeSealed(deps: Deps, row: Row, storageKey: string): Promise<boolean> {
  const { db, documentFiles, clock } = deps;
  const plain = await deps.files.open(row.storageKey);
  if (plain === null && (await findReferenced(db, [row.storageKey])).size === 0) return false;
  if (plain === null) throw new Error("Its file is missing");
  const hash = createHash("sha256");
  await documentFiles.put(storageKey, hashed(plain, hash));
  if (hash.digest("hex") !== row.sha256) throw new Error("Its content is another");
  return await inTransaction(db, async (tx) => {
    if (!(await updateIfUnchanged(tx, row, { keyId: documentFiles.masterKeyId, storageKey })))
      return false;
    await confirmFile(tx, storageKey);
    await scheduleFileDeletion(tx, [row.storageKey], clock.now() + GRACE_MS);
    return true;
  });
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

async function updateIfUnchanged(
  db: Database,
  row: Row,
  changes: { keyId: string; storageKey?: string },
): Promise<boolean> {
  if (row.table === "inspectionEntries") return await updateSignatureKey(db, row, changes.keyId);
  if (row.table === "tripPhotos") return await updatePhotoKey(db, row, changes.keyId);
  const { id, storageKey, keyId } = row;
  const changed = await db
    .updateTable("documents")
    .set(changes)
    .where("id", "=", id)
    .where("storageKey", "=", storageKey)
    .where("keyId", keyId === null ? "is" : "=", keyId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
