import { type Database, inTransaction } from "#app/db/client.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import type { BusinessDate } from "#app/domain/business-time.ts";
import { canExpire } from "#app/domain/document-expiry.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";

/** Verified: only staff change the date then. */
export type ValidUntilRefusal = "no-document" | "verified";

export async function setValidUntil(
  deps: { db: Database },
  input: { ownerId: string; kind: string; validUntil: BusinessDate | null },
): Promise<Result<null, ValidUntilRefusal>> {
  const kind = readDocumentKind(input.kind);
  if (kind === null || !canExpire(kind)) return refused("no-document");
  return await inTransaction<Result<null, ValidUntilRefusal>>(deps.db, async (tx) => {
    await lockUser(tx, input.ownerId);
    const document = await tx
      .selectFrom("documents")
      .select(["id", "verdict"])
      .where("ownerId", "=", input.ownerId)
      .where("kind", "=", kind)
      .where("replacedAt", "is", null)
      .executeTakeFirst();
    if (document === undefined) return refused("no-document");
    if (document.verdict === "verified") return refused("verified");
    await tx
      .updateTable("documents")
      .set({ validUntil: input.validUntil })
      .where("id", "=", document.id)
      .execute();
    return ok(null);
  });
}
