import type { Database } from "#app/db/client.server.ts";

/** Of the customer's trips, from both sides. */
export async function collectTripPhotos(db: Database, userId: string) {
  const photos = await db
    .selectFrom("tripPhotos")
    .innerJoin("bookings", "bookings.id", "tripPhotos.bookingId")
    .select(["bookings.reference", "phase", "slot", "takenBy", "note", "size", "sha256"])
    .select("tripPhotos.createdAt")
    .where("bookings.userId", "=", userId)
    .orderBy("tripPhotos.createdAt")
    .orderBy("tripPhotos.id")
    .execute();
  return photos.map(({ createdAt, ...photo }) => ({
    ...photo,
    takenAt: new Date(createdAt).toISOString(),
  }));
}
