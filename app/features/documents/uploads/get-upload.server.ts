import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { UploadsTable } from "#app/db/schema/documents.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";

export type OpenUpload = Selectable<UploadsTable>;
export type AskedUpload = { ownerId: string; id: string };

/** A person's own upload. Those of others are as ones that never were. */
export async function getUpload(
  { db, clock }: { db: Database; clock: Clock },
  { ownerId, id }: AskedUpload,
): Promise<Result<OpenUpload, "not-found" | "expired">> {
  const upload = await db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .executeTakeFirst();
  if (upload === undefined) return refused("not-found");
  return clock.now() < upload.expiresAt ? ok(upload) : refused("expired");
}

/** Whether something has become of it already: a document, or a refusal. */
export function isSettled({ documentId, refusal }: OpenUpload): boolean {
  return documentId !== null || refusal !== null;
}
