import type { Database, Tx } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import type { PlaceName } from "#app/domain/places.ts";
import { returnRecordedAt } from "#app/domain/recorded-return.ts";
import { hasRight, staffAt } from "#app/domain/staff-roles.ts";
import type { PhotoSide, PhotoTrip } from "#app/domain/trip-photo-windows.ts";

/** What decides when its photos may be taken; null if there is no such booking. */
export async function findPhotoTrip(
  db: Database | Tx,
  bookingId: string,
): Promise<(PhotoTrip & PlaceName & { userId: string }) | null> {
  const booking = await db
    .selectFrom("bookings")
    .select(["userId", "status", "tripStatus", "holdExpiresAt", "pickupAt", "createdAt"])
    .select(["city", "location"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (booking === undefined) return null;
  const handovers = await db
    .selectFrom("handovers")
    .select(["kind", "at", "createdAt"])
    .where("bookingId", "=", bookingId)
    .execute();
  const pickedUpAt = handovers.find(({ kind }) => kind === "pickup")?.at ?? null;
  const back = handovers.find(({ kind }) => kind === "return");
  return { ...booking, pickedUpAt, returnedAt: back ? returnRecordedAt(back) : null };
}

export function canActAs(
  viewer: Viewer,
  by: PhotoSide,
  trip: PlaceName & { userId: string },
): boolean {
  if (by === "customer") return viewer.userId === trip.userId;
  return hasRight(staffAt(viewer, trip), "handover");
}
