import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { ServedBooking } from "#app/domain/document-retention.ts";
import { photoRetentionEnd, TRIP_PHOTOS_KEPT_DAYS } from "#app/domain/trip-photo-retention.ts";
import { deleteEntries } from "#app/records/files/inspection-files.server.ts";
import { deleteTripPhotos } from "#app/records/files/trip-photos.server.ts";
import {
  findServedTrip,
  listInspectedBookings,
  listShownCharges,
} from "#app/records/files/trip-photo-uses.server.ts";

const BATCH = 100;

/** And what was entered and signed at the handovers. A job deletes the files. No charge can be proposed as late as this, so none gains one meanwhile. */
export async function eraseOldTripPhotos(db: Database, now: Instant): Promise<number> {
  let erased = 0;
  let last = "";
  for (;;) {
    const bookings = await listBookings(db, now, last);
    for (const bookingId of bookings) erased += await eraseOf(db, bookingId, now);
    if (bookings.length < BATCH) return erased;
    last = bookings.at(-1) ?? "";
  }
}

/** Trips that may be over for long enough; those with evidence of a charge come each time. */
async function listBookings(db: Database, now: Instant, after: string): Promise<string[]> {
  const rows = await listInspectedBookings(db)
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .where(
      (eb) => eb.fn.coalesce("handovers.at", "bookings.updatedAt"),
      "<=",
      now - TRIP_PHOTOS_KEPT_DAYS * DAY,
    )
    .where("bookings.id", ">", after)
    .orderBy("bookings.id")
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function eraseOf(db: Database, bookingId: string, now: Instant): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const trip = await findServedTrip(tx, bookingId);
    const photos = await tx
      .selectFrom("tripPhotos")
      .select("id")
      .where("bookingId", "=", bookingId)
      .execute();
    const charges = await listShownCharges(tx, bookingId);
    const expired = photos.filter(({ id }) => {
      const states = charges.filter(({ photoId }) => photoId === id).map(({ state }) => state);
      const end = photoRetentionEnd(trip, states);
      return end !== null && end <= now;
    });
    const ids = expired.map(({ id }) => id);
    const erased = await deleteTripPhotos(tx, ids, now);
    const isEvidence = ids.length < photos.length;
    return isEvidence ? erased : erased + (await eraseEntries(tx, bookingId, trip, now));
  });
}

/** They stay as long as a photo of their trip. */
async function eraseEntries(
  tx: Tx,
  bookingId: string,
  trip: ServedBooking,
  now: Instant,
): Promise<number> {
  const end = photoRetentionEnd(trip, []);
  return end !== null && end <= now ? await deleteEntries(tx, bookingId, now) : 0;
}
