import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { canViewTripFile, type Viewer } from "#app/domain/permissions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { SealedStore } from "#app/ports/files.ts";
import { readStoredFile, UnreadableFile } from "#app/records/files/read-stored-file.server.ts";

type Deps = { db: Database; documentFiles: SealedStore; log: Pick<Logger, "error"> };

export type PhotoFile = "picture" | "thumbnail";

/** For staff and the customer of the booking; to anybody else there is no such photo. */
export async function openTripPhoto(
  { db, documentFiles, log }: Deps,
  viewer: Viewer,
  photoId: string,
  file: PhotoFile,
): Promise<Result<Uint8Array<ArrayBuffer>, "not-found" | "unreadable">> {
  const photo = await findPhoto(db, viewer, photoId);
  if (photo === null) return refused("not-found");
  const stored =
    file === "picture"
      ? { key: photo.storageKey, sha256: photo.sha256 }
      : { key: photo.thumbnailKey, sha256: photo.thumbnailSha256 };
  try {
    return ok(await readStoredFile(documentFiles, stored));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if ((await findPhoto(db, viewer, photoId)) === null) return refused("not-found");
    log.error({ err: error.cause, photoId, file }, "a photo of a trip could not be read");
    return refused("unreadable");
  }
}

async function findPhoto(db: Database, viewer: Viewer, id: string) {
  const photo = await db
    .selectFrom("tripPhotos")
    .innerJoin("bookings", "bookings.id", "tripPhotos.bookingId")
    .select(["storageKey", "thumbnailKey", "sha256", "thumbnailSha256", "bookings.userId"])
    .where("tripPhotos.id", "=", id)
    .executeTakeFirst();
  if (photo === undefined || !canViewTripFile(viewer, { ownerId: photo.userId })) return null;
  return photo;
}
