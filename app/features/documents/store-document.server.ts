import type { Insertable } from "kysely";
import { newId } from "#app/db/new-id.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import {
  checksum,
  keepSealedFiles,
  type NewFile,
} from "#app/records/files/keep-sealed-files.server.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { type KeptBy, readDocumentKind } from "./document-summary.ts";
import { updateBookingDocuments } from "./update-booking-documents.server.ts";
import { processUpload, type ProcessRefusal, type UploadedBytes } from "./process-upload.server.ts";
import { retireDocument } from "./retire-document.server.ts";
import { sanitizeFileName } from "./sanitize-file-name.ts";

export const STORED_DOCUMENT_COLUMNS = [
  "id",
  "kind",
  "fileName",
  "mime",
  "size",
  "createdAt",
  "validUntil",
  "verdict",
  "rejectionReason",
  "thumbnailKey",
] as const satisfies readonly (keyof DocumentsTable)[];

export type StoredDocument = Pick<DocumentsTable, (typeof STORED_DOCUMENT_COLUMNS)[number]> & {
  keptBy?: KeptBy | null;
};

export type Upload = {
  ownerId: string;
  kind: string;
  fileName: string;
  bytes: UploadedBytes;
  /** Called in the transaction that writes the document; false stores nothing. */
  claim?: (tx: Tx, documentId: string) => Promise<boolean>;
};

export type StoreRefusal = ProcessRefusal | "unknown-kind" | "signed-out";

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  limits: Pick<Limits, "documentRendering">;
};

/** Replaces the current document of the kind (spec 5). Throws with nothing changed and no file left. */
export async function storeDocument(
  deps: Deps,
  upload: Upload,
): Promise<Result<StoredDocument, StoreRefusal>> {
  const { ownerId } = upload;
  const kind = readDocumentKind(upload.kind);
  if (kind === null) return refused("unknown-kind");
  const processed = await processUpload(
    deps.limits,
    ownerId,
    sanitizeFileName(upload.fileName),
    upload.bytes,
  );
  if (!processed.ok) return processed;
  const { mime, fileName, bytes, thumbnail } = processed.value;

  const id = newId();
  const storageKey = `documents/${id.slice(-2)}/${id}`;
  const document = {
    id,
    ownerId,
    kind,
    storageKey,
    fileName,
    mime,
    size: bytes.length,
    sha256: checksum(bytes),
    createdAt: deps.clock.now(),
    keyId: deps.documentFiles.masterKeyId,
    thumbnailKey: thumbnail && `${storageKey}.thumbnail`,
    thumbnailSha256: thumbnail && checksum(thumbnail),
  } satisfies Insertable<DocumentsTable>;
  const files: NewFile[] = [{ key: storageKey, bytes }];
  if (thumbnail) files.push({ key: `${storageKey}.thumbnail`, bytes: thumbnail });
  if (!(await writeAndRecord(deps, document, { files, claim: upload.claim }))) {
    return refused("signed-out");
  }
  const { size, createdAt, thumbnailKey } = document;
  const unreviewed = { validUntil: null, verdict: null, rejectionReason: null };
  return ok({ id, kind, fileName, mime, size, createdAt, thumbnailKey, ...unreviewed });
}

/** False, with no file left, if the owner is gone or the claim fails. */
async function writeAndRecord(
  deps: Deps,
  document: Insertable<DocumentsTable>,
  { files, claim }: { files: readonly NewFile[]; claim: Upload["claim"] },
): Promise<boolean> {
  const { ownerId, createdAt: now } = document;
  const deletedKeys = await keepSealedFiles(deps, files, now, async (tx) => {
    if (!(await lockUser(tx, ownerId))) return null;
    if (claim && !(await claim(tx, document.id))) return null;
    const retired = await retireDocument(tx, document, now);
    await tx.insertInto("documents").values(document).execute();
    const detached = await updateBookingDocuments(tx, document, now);
    return [...retired, ...detached];
  });
  if (deletedKeys === null) return false;
  await deletePendingFiles(deps, deletedKeys);
  return true;
}
