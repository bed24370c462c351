import type { Insertable, Selectable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { expirePendingFile } from "./pending-files.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { UploadsTable } from "#app/db/schema/documents.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";

type UploadRow = Selectable<UploadsTable>;

export async function insertUpload(tx: Tx, upload: Insertable<UploadsTable>): Promise<void> {
  await tx.insertInto("uploads").values(upload).execute();
}

/** False when another chunk at this offset was first. */
export async function recordChunk(
  db: Database,
  { id, received, parts }: Pick<UploadRow, "id" | "received" | "parts">,
  offset: number,
): Promise<boolean> {
  const updated = await db
    .updateTable("uploads")
    .set({ received, parts })
    .where("id", "=", id)
    .where("received", "=", offset)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Its chunks become due for deletion. False if it was settled already. */
export async function settleUpload(
  tx: Tx,
  { id, parts }: Pick<UploadRow, "id" | "parts">,
  outcome: Pick<UploadRow, "documentId" | "refusal">,
  now: Instant,
): Promise<boolean> {
  const settled = await tx
    .updateTable("uploads")
    .set({ ...outcome, parts: toJson<string[]>([]) })
    .where("id", "=", id)
    .where("documentId", "is", null)
    .where("refusal", "is", null)
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) return false;
  for (const key of fromJson(parts)) await expirePendingFile(tx, key, now);
  return true;
}

export async function deleteUploads(
  tx: Tx,
  { ownerId, ids }: { ownerId: string; /** All by default. */ ids?: string[] },
  now: Instant,
): Promise<string[]> {
  const owned = tx.deleteFrom("uploads").where("ownerId", "=", ownerId);
  const deleted = await (ids ? owned.where("id", "in", ids) : owned).returning("parts").execute();
  const keys = deleted.flatMap(({ parts }) => fromJson(parts));
  for (const key of keys) await expirePendingFile(tx, key, now);
  return keys;
}
