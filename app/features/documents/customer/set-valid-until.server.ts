import { type Database, inTransaction } from "#app/db/client.server.ts";
import { lockUser } from "#app/records/booking/occupancy.server.ts";
import type { BusinessDate } from "#app/domain/business-time.ts";
import { canEnd } from "#app/domain/document-expiry.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";

/** Verified: the desk has compared the day with the document, and only the desk changes it. */
export type ValidUntilRefusal = "no-document" | "verified";

/** The owner says, or takes back, until when their current document of a kind is valid. */
export async function giveValidUntil(
  deps: { db: Database },
  asked: { ownerId: string; kind: string; validUntil: BusinessDate | null },
): Promise<Result<null, ValidUntilRefusal>> {
  const kind = readDocumentKind(asked.kind);
  if (kind === null || !canEnd(kind)) return refused("no-document");
  return await inTransaction<Result<null, ValidUntilRefusal>>(deps.db, async (tx) => {
    await lockUser(tx, asked.ownerId);
    const document = await tx
      .selectFrom("documents")
      .select(["id", "verdict"])
      .where("ownerId", "=", asked.ownerId)
      .where("kind", "=", kind)
      .where("replacedAt", "is", null)
      .executeTakeFirst();
    if (document === undefined) return refused("no-document");
    if (document.verdict === "verified") return refused("verified");
    await tx
      .updateTable("documents")
      .set({ validUntil: asked.validUntil })
      .where("id", "=", document.id)
      .execute();
    return ok(null);
  });
}
