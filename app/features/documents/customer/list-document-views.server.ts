import { business } from "#app/content/business.ts";
import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";

const VIEWS_PER_PAGE = 20;

export type DocumentView = {
  id: string;
  kind: DocumentKind;
  what: "document" | "thumbnail";
  viewerName: string;
  viewedAt: Instant;
  isErased: boolean;
};

/** Views by others than the owner, latest first, also of documents erased since. */
export async function listDocumentViews(
  db: Database,
  ownerId: string,
  after: string | null,
): Promise<PageCursors & { views: DocumentView[] }> {
  const query = db
    .selectFrom("documentAccess")
    .leftJoin("users", "users.id", "documentAccess.viewerId")
    .leftJoin("documents", "documents.id", "documentAccess.documentId")
    .select(["documentAccess.id", "documentAccess.kind", "documentAccess.what"])
    .select(["documentAccess.viewedAt", "users.name", "users.deletedAt"])
    .select("documents.id as documentId")
    .where("documentAccess.ownerId", "=", ownerId)
    .where("documentAccess.viewerId", "<>", ownerId);
  const { rows, ...pages } = await readPage(query, {
    cursor: after,
    limit: VIEWS_PER_PAGE,
    columns: { at: "documentAccess.viewedAt", id: "documentAccess.id" },
    keyOf: ({ viewedAt: at, id }) => ({ at, id }),
  });
  const views = rows.map(({ name, deletedAt, documentId, ...view }) => ({
    ...view,
    viewerName: formatStaffName(deletedAt === null ? name : null),
    isErased: documentId === null,
  }));
  return { views, ...pages };
}

function formatStaffName(name: string | null): string {
  return name === null ? `Somebody of ${business().name}` : `${name}, ${business().name}`;
}
