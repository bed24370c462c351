import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { leaveWithAccount } from "#app/domain/trip-photo-retention.ts";
import { deleteEntries } from "./inspection-files.server.ts";
import { findServedTrip, listInspectedBookings } from "./trip-photo-uses.server.ts";
import { deleteTripPhotos } from "./trip-photos.server.ts";

/** And what was entered and signed at the handovers, of a customer who leaves. What is still needed, a job deletes when its time is over. */
export async function deleteTripPhotosOf(tx: Tx, userId: string, now: Instant): Promise<void> {
  const trips = await listInspectedBookings(tx)
    .where("bookings.userId", "=", userId)
    .orderBy("bookings.id")
    .execute();
  for (const { id: bookingId } of trips) {
    const trip = await findServedTrip(tx, bookingId);
    const charges = await tx
      .selectFrom("tripCharges")
      .select("state")
      .where("bookingId", "=", bookingId)
      .execute();
    const states = charges.map(({ state }) => state);
    if (!leaveWithAccount(trip, states, now)) continue;
    const photos = tx.selectFrom("tripPhotos").select("id").where("bookingId", "=", bookingId);
    const ids = (await photos.execute()).map(({ id }) => id);
    await deleteTripPhotos(tx, ids, now);
    await deleteEntries(tx, bookingId, now);
  }
}
