import type { Tx } from "#app/db/client.server.ts";
import { expirePendingFile } from "./pending-files.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { fromJson } from "#app/db/schema/json-text.ts";

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
