import { createHash } from "node:crypto";
import { newId } from "#app/db/new-id.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { announceFile, keepFile } from "#app/db/file-removals.server.ts";
import { lockUser } from "#app/db/occupancy.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { checkDocumentFile } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { readDocumentMime } from "./document-content.server.ts";
import { readDocumentKind } from "./document-summary.ts";
import { removeFileNow } from "./file-removals.server.ts";
import { retireDocument } from "./retire-document.server.ts";
import { shownFileName } from "./shown-file-name.ts";

export type StoredDocument = Pick<
  DocumentsTable,
  "id" | "kind" | "fileName" | "mime" | "size" | "createdAt"
>;

export type Upload = { ownerId: string; kind: string; fileName: string; bytes: Uint8Array };

/** Signed out is also who has left while the file was on its way. */
type StoreRefusal = "invalid-file" | "file-too-large" | "unknown-kind" | "signed-out";

type Deps = { db: Database; files: FileStore; clock: Clock };

/**
 * Stores an upload as the owner's current document of its kind, in the place of an earlier one
 * (spec 5, Uploads; its type is what the content says). Throws, with nothing changed and no file
 * left, when the store or the database fails.
 */
export async function storeDocument(
  deps: Deps,
  upload: Upload,
): Promise<Result<StoredDocument, StoreRefusal>> {
  const { ownerId, bytes } = upload;
  const kind = readDocumentKind(upload.kind);
  if (kind === null) return refused("unknown-kind");
  const fileName = shownFileName(upload.fileName);
  const problem = checkDocumentFile({ name: fileName, size: bytes.length });
  if (problem !== null) return refused(problem);
  const mime = await readDocumentMime(bytes);
  if (mime === null) return refused("invalid-file");

  const id = newId();
  const document: DocumentsTable = {
    id,
    ownerId,
    kind,
    storageKey: `documents/${id.slice(-2)}/${id}`,
    fileName,
    mime,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    createdAt: deps.clock.now(),
    replacedAt: null,
  };
  if (!(await writeAndRecord(deps, document, bytes))) return refused("signed-out");
  return ok({ id, kind, fileName, mime, size: bytes.length, createdAt: document.createdAt });
}

/** False, with no file left, where the owner has just left. */
async function writeAndRecord(
  deps: Deps,
  document: DocumentsTable,
  bytes: Uint8Array,
): Promise<boolean> {
  const { storageKey, ownerId, createdAt: now } = document;
  await announceFile(deps.db, storageKey, now);
  let discarded: string | null;
  try {
    await deps.files.put(storageKey, bytes);
    discarded = await inTransaction(deps.db, async (tx) => {
      if (!(await lockUser(tx, ownerId))) return storageKey;
      const replaced = await retireDocument(tx, document, now);
      await tx.insertInto("documents").values(document).execute();
      await keepFile(tx, storageKey);
      return replaced;
    });
  } catch (error) {
    await removeFileNow(deps, storageKey);
    throw error;
  }
  if (discarded !== null) await removeFileNow(deps, discarded);
  return discarded !== storageKey;
}
