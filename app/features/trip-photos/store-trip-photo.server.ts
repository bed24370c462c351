import { newId } from "#app/db/new-id.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { photoWindow } from "#app/domain/trip-photo-windows.ts";
import { MAX_TRIP_PHOTOS } from "#app/domain/trip-photos.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { checksum, keepSealedFiles } from "#app/records/files/keep-sealed-files.server.ts";
import { insertTripPhoto, lockTripPhotos } from "#app/records/files/trip-photos.server.ts";
import { canActAs, findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { processPhoto } from "./process-photo.server.ts";
import type { TripPhotoInput } from "./trip-photo-form.ts";
import type { TripPhotoRefusal } from "./trip-photo-refusals.ts";

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  limits: Pick<Limits, "documentRendering">;
};

export type StoredPhoto = { id: string; createdAt: Instant };

/** What is sent twice is stored once, by `uploadId`. Throws with no file left. */
export async function storeTripPhoto(
  deps: Deps,
  viewer: Viewer,
  input: TripPhotoInput,
  bytes: Uint8Array,
): Promise<Result<StoredPhoto, TripPhotoRefusal>> {
  const { db, clock, limits } = deps;
  const early = await check(db, viewer, input, clock);
  if (early !== null) return early;
  const processed = await processPhoto(limits, viewer.userId, bytes);
  if (!processed.ok) return processed;
  const { bytes: picture, thumbnail } = processed.value;
  const [id, createdAt] = [newId(), clock.now()];
  const storageKey = `trip-photos/${id.slice(-2)}/${id}`;
  const thumbnailKey = `${storageKey}.thumbnail`;
  const files = [
    { key: storageKey, bytes: picture },
    { key: thumbnailKey, bytes: thumbnail },
  ];
  let late: Awaited<ReturnType<typeof check>> = null;
  const stored = await keepSealedFiles(deps, files, createdAt, async (tx) => {
    await lockTripPhotos(tx, input.bookingId);
    late = await check(tx, viewer, input, clock);
    if (late !== null) return null;
    const { by, ...photo } = input;
    await insertTripPhoto(tx, {
      ...photo,
      id,
      takenBy: by,
      actorId: viewer.userId,
      storageKey,
      thumbnailKey,
      keyId: deps.documentFiles.masterKeyId,
      size: picture.length,
      sha256: checksum(picture),
      thumbnailSha256: checksum(thumbnail),
      createdAt,
    });
    return { id, createdAt };
  });
  return stored === null ? (late ?? refused("busy")) : ok(stored);
}

/** The stored photo of the same upload, or what prevents a new one; null if nothing does. */
async function check(
  db: Database | Tx,
  viewer: Viewer,
  { bookingId, uploadId, phase, by }: TripPhotoInput,
  clock: Clock,
): Promise<Result<StoredPhoto, TripPhotoRefusal> | null> {
  const trip = await findPhotoTrip(db, bookingId);
  if (trip === null || !canActAs(viewer, by, trip)) return refused("not-found");
  const photos = await db
    .selectFrom("tripPhotos")
    .select(["id", "uploadId", "takenBy", "createdAt"])
    .where("bookingId", "=", bookingId)
    .execute();
  const same = photos.find((photo) => photo.uploadId === uploadId);
  if (same !== undefined) {
    const { id, createdAt, takenBy } = same;
    return takenBy === by ? ok({ id, createdAt }) : refused("bad-request");
  }
  const window = photoWindow(trip, phase, by, clock.now());
  if (window.is !== "open") return refused(window.is === "none" ? "not-found" : window.is);
  const own = photos.filter(({ takenBy }) => takenBy === by);
  return own.length < MAX_TRIP_PHOTOS ? null : refused("too-many");
}
