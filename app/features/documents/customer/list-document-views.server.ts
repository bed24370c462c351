import { business } from "#app/content/business.ts";
import type { Database } from "#app/db/client.server.ts";
import { isBehind, pageOf, readCursor, writeCursor } from "#app/db/list-page.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";

const LOOKS_A_PAGE = 20;

/** That somebody else saw a document, or a small picture of it. */
export type Look = {
  id: string;
  kind: DocumentKind;
  what: "document" | "thumbnail";
  /** Whose it is by name, as far as they are still there. */
  by: string;
  viewedAt: Instant;
  /** The document is no longer kept. */
  isErased: boolean;
};

/**
 * Who else has looked at a person's documents, also at those that are erased by now, the latest look
 * first, a page at a time: `next` is what to ask for `after` this one.
 */
export async function findLooks(
  db: Database,
  ownerId: string,
  after: string | null,
): Promise<{ looks: Look[]; next: string | null }> {
  let query = db
    .selectFrom("documentAccess")
    .leftJoin("users", "users.id", "documentAccess.viewerId")
    .leftJoin("documents", "documents.id", "documentAccess.documentId")
    .select(["documentAccess.id", "documentAccess.kind", "documentAccess.what"])
    .select(["documentAccess.viewedAt", "users.name", "users.deletedAt"])
    .select("documents.id as documentId")
    .where("documentAccess.ownerId", "=", ownerId)
    .where("documentAccess.viewerId", "<>", ownerId);
  const cursor = readCursor(after);
  if (cursor !== null) {
    query = query.where(
      isBehind(cursor, { at: "documentAccess.viewedAt", id: "documentAccess.id" }),
    );
  }
  const found = await query
    .orderBy("documentAccess.viewedAt", "desc")
    .orderBy("documentAccess.id", "desc")
    .limit(LOOKS_A_PAGE + 1)
    .execute();
  const { rows, next } = pageOf(found, LOOKS_A_PAGE, ({ viewedAt: at, id }) =>
    writeCursor({ at, id }),
  );
  const looks = rows.map(({ name, deletedAt, documentId, ...look }) => ({
    ...look,
    by: formatStaffName(deletedAt === null ? name : null),
    isErased: documentId === null,
  }));
  return { looks, next };
}

/** 'Asha, Samudra Drives'. */
function formatStaffName(name: string | null): string {
  return name === null ? `Somebody of ${business.name}` : `${name}, ${business.name}`;
}
