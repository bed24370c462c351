import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { leaveWithAccount } from "#app/domain/trip-photo-retention.ts";
import { findServedTrip } from "./trip-photo-uses.server.ts";
import { deleteTripPhotos } from "./trip-photos.server.ts";

/** Those of a customer who leaves. What is still needed, a job deletes when its time is over. */
export async function deleteTripPhotosOf(tx: Tx, userId: string, now: Instant): Promise<void> {
  const photos = await tx
    .selectFrom("tripPhotos")
    .innerJoin("bookings", "bookings.id", "tripPhotos.bookingId")
    .select(["tripPhotos.id", "bookingId"])
    .where("bookings.userId", "=", userId)
    .execute();
  for (const [bookingId, own] of Map.groupBy(photos, (photo) => photo.bookingId)) {
    const trip = await findServedTrip(tx, bookingId);
    const charges = await tx
      .selectFrom("tripCharges")
      .select("state")
      .where("bookingId", "=", bookingId)
      .execute();
    const states = charges.map(({ state }) => state);
    if (!leaveWithAccount(trip, states, now)) continue;
    const ids = own.map(({ id }) => id);
    await deleteTripPhotos(tx, ids, now);
  }
}
