import type { Database, Tx } from "#app/db/client.server.ts";
import type { ServedBooking } from "#app/domain/document-retention.ts";

/** How far the trip is that the photos show. */
export async function findServedTrip(tx: Tx, bookingId: string): Promise<ServedBooking> {
  return await tx
    .selectFrom("bookings")
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .select(["status", "tripStatus", "returnAt", "updatedAt", "handovers.at as returnedAt"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
}

/** Of where the keys were. */
export const ERASED = "erased";

/** Those with photos, with entries of an inspection, or that ended at the key box. */
export function listInspectedBookings(db: Database | Tx) {
  return db
    .selectFrom("bookings")
    .select("bookings.id")
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("tripPhotos")
            .select("tripPhotos.id")
            .whereRef("tripPhotos.bookingId", "=", "bookings.id"),
        ),
        eb.exists(
          eb
            .selectFrom("inspectionEntries")
            .select("inspectionEntries.id")
            .whereRef("inspectionEntries.bookingId", "=", "bookings.id"),
        ),
        eb.exists(
          eb
            .selectFrom("keyBoxReturns")
            .select("keyBoxReturns.bookingId")
            .whereRef("keyBoxReturns.bookingId", "=", "bookings.id")
            .where("keysPlace", "<>", ERASED),
        ),
      ]),
    );
}

/** The state of each charge beside each photo that proves it. */
export async function listShownCharges(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("tripChargeEvidence")
    .innerJoin("tripCharges", "tripCharges.id", "tripChargeEvidence.chargeId")
    .select(["tripChargeEvidence.photoId", "tripCharges.state"])
    .where("tripCharges.bookingId", "=", bookingId)
    .execute();
}
