import type { Database, Tx } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { hasRight } from "#app/domain/staff-roles.ts";
import type { PhotoSide, PhotoTrip } from "#app/domain/trip-photo-windows.ts";

/** What decides when its photos may be taken; null if there is no such booking. */
export async function findPhotoTrip(
  db: Database | Tx,
  bookingId: string,
): Promise<(PhotoTrip & { userId: string }) | null> {
  const booking = await db
    .selectFrom("bookings")
    .select(["userId", "status", "tripStatus", "holdExpiresAt", "pickupAt"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (booking === undefined) return null;
  const handovers = await db
    .selectFrom("handovers")
    .select(["kind", "at"])
    .where("bookingId", "=", bookingId)
    .execute();
  const timeOf = (kind: "pickup" | "return") =>
    handovers.find((handover) => handover.kind === kind)?.at ?? null;
  return { ...booking, pickedUpAt: timeOf("pickup"), returnedAt: timeOf("return") };
}

export function canActAs(viewer: Viewer, by: PhotoSide, trip: { userId: string }): boolean {
  return by === "staff" ? hasRight(viewer, "handover") : viewer.userId === trip.userId;
}
