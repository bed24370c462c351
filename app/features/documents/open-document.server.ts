import type { Logger } from "pino";
import { newId } from "#app/db/new-id.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { readStoredFile, UnreadableFile } from "#app/records/files/read-stored-file.server.ts";
import { canViewDocument, type Viewer } from "#app/domain/permissions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";

export type OpenedDocument = {
  fileName: string;
  mime: DocumentsTable["mime"] | "image/webp";
  bytes: Uint8Array<ArrayBuffer>;
};

export type DocumentMetadata = Pick<OpenedDocument, "fileName" | "mime"> & { size: number | null };

/** Unreadable: its file is lost, altered or sealed under an unknown key. */
type OpenRefusal = "not-found" | "unreadable";

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  log: Pick<Logger, "error">;
};
type What = "document" | "thumbnail";

/** Lists show a thumbnail repeatedly: within this time it counts as one view. */
const VIEW_WINDOW_MS = 10 * MINUTE;

/** Records the view before returning any byte, except the owner's own views of a thumbnail. */
export async function openDocument(
  deps: Deps,
  viewer: Viewer,
  documentId: string,
  what: What = "document",
): Promise<Result<OpenedDocument, OpenRefusal>> {
  const requestedFile = await findFile(deps.db, viewer, documentId, what);
  if (requestedFile === null) return refused("not-found");
  const { document, file } = requestedFile;
  try {
    const bytes = await readStoredFile(file.isSealed ? deps.documentFiles : deps.files, file);
    await recordView(deps, { viewer, document, what });
    return ok({ bytes, mime: file.mime, fileName: document.fileName });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const current = await findDocument(deps.db, documentId);
    if (current === undefined) return refused("not-found");
    if (fileOf(current, what)?.key !== file.key) {
      return await openDocument(deps, viewer, documentId, what);
    }
    deps.log.error({ err: error.cause, documentId, what }, "a document could not be read");
    return refused("unreadable");
  }
}

/** Returns no content, so no view is recorded. */
export async function describeDocument(
  db: Database,
  viewer: Viewer,
  documentId: string,
  what: What,
): Promise<Result<DocumentMetadata, "not-found">> {
  const requestedFile = await findFile(db, viewer, documentId, what);
  if (requestedFile === null) return refused("not-found");
  const { fileName, size } = requestedFile.document;
  return ok({ fileName, mime: requestedFile.file.mime, size: what === "document" ? size : null });
}

async function findFile(db: Database, viewer: Viewer, documentId: string, what: What) {
  const document = await findDocument(db, documentId);
  if (document === undefined || !canViewDocument(viewer, document)) return null;
  const file = fileOf(document, what);
  return file && { document, file };
}

type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;
type StoredFile = {
  key: string;
  sha256: string;
  isSealed: boolean;
  mime: OpenedDocument["mime"];
};

async function findDocument(db: Database, id: string) {
  return await db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst();
}

function fileOf(document: FoundDocument, what: What): StoredFile | null {
  const { storageKey: key, sha256, mime, thumbnailKey, thumbnailSha256 } = document;
  const isSealed = document.keyId !== null;
  if (what === "document") return { key, sha256, isSealed, mime };
  if (thumbnailKey === null || thumbnailSha256 === null) return null;
  return { key: thumbnailKey, sha256: thumbnailSha256, isSealed, mime: "image/webp" };
}

type View = { viewer: Viewer; document: FoundDocument; what: What };

async function recordView({ db, clock }: Deps, view: View): Promise<void> {
  const { id: documentId, ownerId, kind } = view.document;
  const { userId: viewerId } = view.viewer;
  const viewedAt = clock.now();
  const look = { documentId, viewerId, what: view.what };
  if (
    view.what === "thumbnail" &&
    (viewerId === ownerId || (await hasRecentView(db, look, viewedAt)))
  ) {
    return;
  }
  await db
    .insertInto("documentAccess")
    .values({ id: newId(), ownerId, kind, viewedAt, ...look })
    .execute();
}

async function hasRecentView(
  db: Database,
  look: { documentId: string; viewerId: string; what: What },
  now: Instant,
): Promise<boolean> {
  const recentView = await db
    .selectFrom("documentAccess")
    .select("id")
    .where("documentId", "=", look.documentId)
    .where("viewerId", "=", look.viewerId)
    .where("what", "=", look.what)
    .where("viewedAt", ">", now - VIEW_WINDOW_MS)
    .limit(1)
    .executeTakeFirst();
  return recentView !== undefined;
}
