import type { Tx } from "#app/db/client.server.ts";
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

/** The state of each charge beside each photo that proves it. */
export async function listShownCharges(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("tripChargeEvidence")
    .innerJoin("tripCharges", "tripCharges.id", "tripChargeEvidence.chargeId")
    .select(["tripChargeEvidence.photoId", "tripCharges.state"])
    .where("tripCharges.bookingId", "=", bookingId)
    .execute();
}
