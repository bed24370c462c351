import type { Database } from "#app/db/client.server.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";

export type RejectedDocument = { kind: DocumentKind; because: string };

export async function listRejectedDocuments(
  db: Database,
  ownerId: string,
): Promise<RejectedDocument[]> {
  const rows = await db
    .selectFrom("documents")
    .select(["kind", (eb) => eb.ref("rejectionReason").$notNull().as("because")])
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .where("verdict", "=", "rejected")
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
