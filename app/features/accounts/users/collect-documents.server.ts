import type { Database } from "#app/db/client.server.ts";
import { iso } from "./exported-values.ts";

/** What is known of each; the files are downloaded one by one. */
export async function collectDocuments(db: Database, userId: string) {
  const documents = await db
    .selectFrom("documents")
    .select(["kind", "fileName", "mime", "size", "sha256", "createdAt", "replacedAt"])
    .select(["validUntil", "verdict", "rejectionReason", "reviewedAt"])
    .where("ownerId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return documents.map(({ createdAt, replacedAt, reviewedAt, ...document }) => ({
    ...document,
    uploadedAt: iso(createdAt),
    replacedAt: replacedAt === null ? null : iso(replacedAt),
    reviewedAt: reviewedAt === null ? null : iso(reviewedAt),
  }));
}

/** Who opened a document, staff by name. */
export async function collectDocumentViews(db: Database, userId: string) {
  const views = await db
    .selectFrom("documentAccess")
    .leftJoin("users", "users.id", "documentAccess.viewerId")
    .select(["kind", "what", "viewerId", "viewedAt", "users.name", "users.deletedAt"])
    .where("ownerId", "=", userId)
    .orderBy("viewedAt")
    .orderBy("documentAccess.id")
    .execute();
  return views.map(({ kind, what, viewerId, viewedAt, name, deletedAt }) => ({
    kind,
    what,
    by: viewerId === userId ? "you" : ((deletedAt === null ? name : null) ?? "staff"),
    at: iso(viewedAt),
  }));
}
