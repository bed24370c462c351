import type { Database } from "#app/db/client.server.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";

/** A document that its owner is asked to send again, and why. */
export type RejectedDocument = { kind: DocumentKind; because: string };

/** A person's current documents that the desk did not accept, in the order of the kinds. */
export async function findRejected(db: Database, ownerId: string): Promise<RejectedDocument[]> {
  const rows = await db
    .selectFrom("documents")
    .select(["kind", (eb) => eb.ref("rejectedBecause").$notNull().as("because")])
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .where("verdict", "=", "rejected")
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
