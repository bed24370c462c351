import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { scheduleFileDeletion } from "./pending-files.server.ts";
import { ERASED } from "./trip-photo-uses.server.ts";

type Signature = { id: string; storageKey: string | null; keyId: string | null };

/** Names the master key that wraps its file now. False if the row changed or is gone. */
export async function updateSignatureKey(
  db: Database,
  { id, storageKey, keyId }: Signature,
  masterKeyId: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("inspectionEntries")
    .set({ keyId: masterKeyId })
    .where("id", "=", id)
    .where("storageKey", "=", storageKey)
    .where("keyId", "=", keyId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Of one booking, and where the customer left the keys; a job deletes the files. The marks of damage stay with the car. Returns how many there were. */
export async function deleteEntries(tx: Tx, bookingId: string, now: Instant): Promise<number> {
  const deleted = await tx
    .deleteFrom("inspectionEntries")
    .where("bookingId", "=", bookingId)
    .returning("storageKey")
    .execute();
  await tx
    .updateTable("keyBoxReturns")
    .set({ keysPlace: ERASED })
    .where("bookingId", "=", bookingId)
    .where("keysPlace", "is not", null)
    .execute();
  const keys = deleted.flatMap(({ storageKey }) => (storageKey === null ? [] : [storageKey]));
  await scheduleFileDeletion(tx, keys, now);
  return deleted.length;
}
