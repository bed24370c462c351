import type { Database } from "#app/db/client.server.ts";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";

export type TripPhoto = Awaited<ReturnType<typeof listTripPhotos>>[number];

/** In the order in which they were taken. Only staff see who of the staff took one. */
export async function listTripPhotos(db: Database, bookingId: string, viewedBy: PhotoSide) {
  const photos = await db
    .selectFrom("tripPhotos")
    .leftJoin("users", "users.id", "tripPhotos.actorId")
    .select(["tripPhotos.id", "phase", "slot", "takenBy", "note", "tripPhotos.createdAt"])
    .select("users.name as actorName")
    .where("bookingId", "=", bookingId)
    .orderBy("tripPhotos.createdAt")
    .orderBy("tripPhotos.id")
    .execute();
  return photos.map(({ actorName, ...photo }) => ({
    ...photo,
    actorName: viewedBy === "staff" && photo.takenBy === "staff" ? actorName : null,
  }));
}

export type PhotoCounts = Record<TripPhotoPhase, number>;

export async function countTripPhotos(db: Database, bookingId: string): Promise<PhotoCounts> {
  const rows = await db
    .selectFrom("tripPhotos")
    .select((eb) => ["phase", eb.fn.countAll<number>().as("count")])
    .where("bookingId", "=", bookingId)
    .groupBy("phase")
    .execute();
  const counts: PhotoCounts = { pickup: 0, return: 0, charge: 0 };
  for (const { phase, count } of rows) counts[phase] = Number(count);
  return counts;
}
