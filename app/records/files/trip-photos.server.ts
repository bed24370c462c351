import type { Insertable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { TripPhotosTable } from "#app/db/schema/trips.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { scheduleDocumentDeletion } from "./pending-files.server.ts";

/** Photos of one booking are added one after the other, so that their number can be limited. */
export async function lockTripPhotos(tx: Tx, bookingId: string): Promise<void> {
  const booking = tx.selectFrom("bookings").select("id").where("id", "=", bookingId);
  await booking.forNoKeyUpdate().executeTakeFirst();
}

export async function insertTripPhoto(tx: Tx, photo: Insertable<TripPhotosTable>): Promise<void> {
  await tx.insertInto("tripPhotos").values(photo).execute();
}

type RewrappedPhoto = Pick<TripPhotosTable, "id" | "storageKey"> & { keyId: string | null };

/** Names the master key that wraps its files now. False if the row changed or is gone. */
export async function updatePhotoKey(
  db: Database,
  { id, storageKey, keyId }: RewrappedPhoto,
  masterKeyId: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("tripPhotos")
    .set({ keyId: masterKeyId })
    .where("id", "=", id)
    .where("storageKey", "=", storageKey)
    .where("keyId", keyId === null ? "is" : "=", keyId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Also as evidence, and of damage, which stays without its note. A job deletes the files. Returns how many there were. */
export async function deleteTripPhotos(
  tx: Tx,
  ids: readonly string[],
  now: Instant,
): Promise<number> {
  if (ids.length === 0) return 0;
  await tx
    .updateTable("carDamages")
    .set({ photoId: null, note: "" })
    .where("photoId", "in", ids)
    .execute();
  await tx.deleteFrom("tripChargeEvidence").where("photoId", "in", ids).execute();
  const deleted = await tx
    .deleteFrom("tripPhotos")
    .where("id", "in", ids)
    .returning(["storageKey", "thumbnailKey"])
    .execute();
  for (const photo of deleted) await scheduleDocumentDeletion(tx, photo, now);
  return deleted.length;
}
