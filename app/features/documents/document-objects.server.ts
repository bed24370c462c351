import { sql } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockUser } from "#app/records/booking/occupancy.server.ts";
import { hasPart } from "#app/db/text-search.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { canViewDocument, type Viewer } from "#app/domain/permissions.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import { retireDocument } from "./retire-document.server.ts";

/** A document as an object of the bucket `documents` (decision 020). */
export type PlacedDocument = Pick<
  DocumentsTable,
  "id" | "ownerId" | "kind" | "fileName" | "mime" | "size" | "sha256" | "createdAt"
>;

const FIELDS = [
  "id",
  "ownerId",
  "kind",
  "fileName",
  "mime",
  "size",
  "sha256",
  "createdAt",
] as const satisfies readonly (keyof PlacedDocument)[];

const KIND = DOCUMENT_KINDS.join("|");
const PLACE = new RegExp(`^([\\w-]{1,64})/(0|[1-9]\\d{0,14})-(${KIND})$`);
const UPLOAD = new RegExp(`^([\\w-]{1,64})/((?:[^/]*[-_])?(${KIND})(?:\\.[^./]*)?)$`);

type Named = Pick<DocumentsTable, "ownerId" | "createdAt" | "kind">;

/** The path of a document in its bucket: whose it is, since when, and what. */
export function documentPlace({ ownerId, createdAt, kind }: Named): string {
  return `${ownerId}/${createdAt}-${kind}`;
}

/** Whose document of which kind a path is meant to become; null where it says neither. */
export function readUploadPlace(
  path: string,
): { ownerId: string; kind: DocumentKind; fileName: string } | null {
  const [, ownerId, fileName, name] = UPLOAD.exec(path) ?? [];
  const kind = DOCUMENT_KINDS.find((kind) => kind === name);
  if (ownerId === undefined || fileName === undefined || kind === undefined) return null;
  return { ownerId, kind, fileName };
}

/**
 * The current document at a path, for its owner or an admin. Nobody else's question reaches the
 * database, so that even the time of the answer is that of a path with nothing in it.
 */
export async function findDocumentAt(
  db: Database,
  viewer: Viewer,
  path: string,
): Promise<PlacedDocument | null> {
  const named = readPlace(path);
  if (named === null || !canViewDocument(viewer, named)) return null;
  const document = await db
    .selectFrom("documents")
    .select(FIELDS)
    .where("ownerId", "=", named.ownerId)
    .where("kind", "=", named.kind)
    .where("createdAt", "=", named.createdAt)
    .where("replacedAt", "is", null)
    .executeTakeFirst();
  return document ?? null;
}

/** The owner's current documents, the oldest first. */
export async function findPlacedDocuments(
  db: Database,
  ownerId: string,
): Promise<PlacedDocument[]> {
  return await db
    .selectFrom("documents")
    .select(FIELDS)
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("kind")
    .execute();
}

type OwnersQuery = {
  /** Small letters that the ids must have in them. */
  search: string;
  limit: number;
  offset: number;
  order: "asc" | "desc";
};

/** The ids of those who have current documents, some of them at a time. */
export async function findDocumentOwners(
  db: Database,
  { search, limit, offset, order }: OwnersQuery,
): Promise<string[]> {
  const owners = await db
    .selectFrom("documents")
    .select("ownerId")
    .distinct()
    .where("replacedAt", "is", null)
    .where(hasPart(sql`lower(owner_id)`, search))
    .orderBy("ownerId", order)
    .limit(limit)
    .offset(offset)
    .execute();
  return owners.map(({ ownerId }) => ownerId);
}

/**
 * Takes back this very document, for its owner or in the name of an admin, which is written down;
 * false where another one has taken its place, or it is gone.
 */
export async function retireDocumentAt(
  deps: { db: Database; files: FileStore; clock: Clock },
  viewer: Viewer,
  { id, ownerId, kind }: PlacedDocument,
): Promise<boolean> {
  const now = deps.clock.now();
  const discarded = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, ownerId);
    const current = await tx
      .selectFrom("documents")
      .select("id")
      .where("id", "=", id)
      .where("replacedAt", "is", null)
      .executeTakeFirst();
    if (current === undefined) return undefined;
    if (viewer.userId !== ownerId) {
      const subject = { kind: "person", id: ownerId, name: "" } as const;
      const detail = DOCUMENT_LABELS[kind];
      await writeAuditLog(tx, viewer, { action: "person.document-removed", subject, detail }, now);
    }
    return await retireDocument(tx, { ownerId, kind }, now);
  });
  await removeFilesNow(deps, discarded ?? []);
  return discarded !== undefined;
}

function readPlace(path: string): Named | null {
  const [, ownerId, createdAt, name] = PLACE.exec(path) ?? [];
  const kind = DOCUMENT_KINDS.find((kind) => kind === name);
  if (ownerId === undefined || createdAt === undefined || kind === undefined) return null;
  return { ownerId, createdAt: Number(createdAt), kind };
}
