import type { Tx } from "#app/db/client.server.ts";
import { abandonFile } from "./pending-files.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { fromJson } from "#app/db/schema/json-text.ts";

/** Forgets uploads of one person; their parts, whose keys are returned, go with the next round of the job for due files. */
export async function discardUploads(
  tx: Tx,
  { ownerId, ids }: { ownerId: string; /** All of them, unless told which. */ ids?: string[] },
  now: Instant,
): Promise<string[]> {
  const owned = tx.deleteFrom("uploads").where("ownerId", "=", ownerId);
  const gone = await (ids ? owned.where("id", "in", ids) : owned).returning("parts").execute();
  const keys = gone.flatMap(({ parts }) => fromJson(parts));
  for (const key of keys) await abandonFile(tx, key, now);
  return keys;
}
