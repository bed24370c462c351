import type { Database } from "#app/db/client.server.ts";
import { isReviewable } from "#app/records/files/document-status.server.ts";

export async function findDocumentForReview(db: Database, id: string) {
  const document = await db
    .selectFrom("documents")
    .innerJoin("users as owner", "owner.id", "documents.ownerId")
    .leftJoin("users as reviewer", "reviewer.id", "documents.reviewedBy")
    .select(["documents.id", "documents.ownerId", "documents.kind", "documents.fileName"])
    .select(["documents.mime", "documents.createdAt", isReviewable.as("isReviewable")])
    .select(["documents.validUntil", "documents.verdict", "documents.rejectionReason"])
    .select(["documents.reviewedAt", "reviewer.name as reviewedBy", "owner.name as ownerName"])
    .where("documents.id", "=", id)
    .executeTakeFirst();
  return document ? { ...document, isReviewable: Boolean(document.isReviewable) } : null;
}
