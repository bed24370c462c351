import type { Tx } from "#app/db/client.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";

export async function attachDocuments(tx: Tx, bookingId: string, ownerId: string): Promise<void> {
  // Blocks a concurrent upload that replaces one of them.
  await lockUser(tx, ownerId);
  const missing = await tx
    .selectFrom("documents")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("replacedAt", "is", null)
    .where("kind", "not in", (attached) =>
      attached
        .selectFrom("bookingDocuments")
        .innerJoin("documents as known", "known.id", "bookingDocuments.documentId")
        .select("known.kind")
        .where("bookingDocuments.bookingId", "=", bookingId),
    )
    .execute();
  if (missing.length === 0) return;
  await tx
    .insertInto("bookingDocuments")
    .values(missing.map(({ id }) => ({ bookingId, documentId: id })))
    .execute();
}
