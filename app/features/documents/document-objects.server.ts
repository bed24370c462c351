import { sql } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { containsText } from "#app/db/text-search.server.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { canViewDocument, type Viewer } from "#app/domain/permissions.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import { retireDocument } from "./retire-document.server.ts";

/** A document as an object of the bucket `documents` (decision 020). */
export type DocumentObject = Pick<
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
] as const satisfies readonly (keyof DocumentObject)[];

const KIND = DOCUMENT_KINDS.join("|");
const OBJECT_PATH = new RegExp(`^([\\w-]{1,64})/(0|[1-9]\\d{0,14})-(${KIND})$`);
const UPLOAD_PATH = new RegExp(`^([\\w-]{1,64})/((?:[^/]*[-_])?(${KIND})(?:\\.[^./]*)?)$`);

type ObjectKey = Pick<DocumentsTable, "ownerId" | "createdAt" | "kind">;

export function documentObjectPath({ ownerId, createdAt, kind }: ObjectKey): string {
  return `${ownerId}/${createdAt}-${kind}`;
}

export function parseUploadPath(
  path: string,
): { ownerId: string; kind: DocumentKind; fileName: string } | null {
  const [, ownerId, fileName, name] = UPLOAD_PATH.exec(path) ?? [];
  const kind = DOCUMENT_KINDS.find((kind) => kind === name);
  if (ownerId === undefined || fileName === undefined || kind === undefined) return null;
  return { ownerId, kind, fileName };
}

/** For the owner or an admin. Other callers do not reach the database: its response time reveals nothing. */
export async function findDocumentByPath(
  db: Database,
  viewer: Viewer,
  path: string,
): Promise<DocumentObject | null> {
  const parsed = parseObjectPath(path);
  if (parsed === null || !canViewDocument(viewer, parsed)) return null;
  const document = await db
    .selectFrom("documents")
    .select(FIELDS)
    .where("ownerId", "=", parsed.ownerId)
    .where("kind", "=", parsed.kind)
    .where("createdAt", "=", parsed.createdAt)
    .where("replacedAt", "is", null)
    .executeTakeFirst();
  return document ?? null;
}

export async function listDocumentObjects(
  db: Database,
  ownerId: string,
): Promise<DocumentObject[]> {
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
  search: string;
  limit: number;
  offset: number;
  order: "asc" | "desc";
};

export async function listDocumentOwners(
  db: Database,
  { search, limit, offset, order }: OwnersQuery,
): Promise<string[]> {
  const owners = await db
    .selectFrom("documents")
    .select("ownerId")
    .distinct()
    .where("replacedAt", "is", null)
    .where(containsText(sql`lower(owner_id)`, search))
    .orderBy("ownerId", order)
    .limit(limit)
    .offset(offset)
    .execute();
  return owners.map(({ ownerId }) => ownerId);
}

/** Logs the removal by an admin. False if the document was replaced or removed meanwhile. */
export async function retireDocumentObject(
  deps: { db: Database; files: FileStore; clock: Clock },
  viewer: Viewer,
  { id, ownerId, kind }: DocumentObject,
): Promise<boolean> {
  const now = deps.clock.now();
  const deletedKeys = await inTransaction(deps.db, async (tx) => {
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
  await deletePendingFiles(deps, deletedKeys ?? []);
  return deletedKeys !== undefined;
}

function parseObjectPath(path: string): ObjectKey | null {
  const [, ownerId, createdAt, name] = OBJECT_PATH.exec(path) ?? [];
  const kind = DOCUMENT_KINDS.find((kind) => kind === name);
  if (ownerId === undefined || createdAt === undefined || kind === undefined) return null;
  return { ownerId, createdAt: Number(createdAt), kind };
}
