import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { UploadsTable } from "#app/db/schema/documents.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";

export type UploadRow = Selectable<UploadsTable>;
export type UploadKey = { ownerId: string; id: string };

export async function getUpload(
  { db, clock }: { db: Database; clock: Clock },
  { ownerId, id }: UploadKey,
): Promise<Result<UploadRow, "not-found" | "expired">> {
  const upload = await db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .executeTakeFirst();
  if (upload === undefined) return refused("not-found");
  return clock.now() < upload.expiresAt ? ok(upload) : refused("expired");
}

export function isSettled({ documentId, refusal }: UploadRow): boolean {
  return documentId !== null || refusal !== null;
}
