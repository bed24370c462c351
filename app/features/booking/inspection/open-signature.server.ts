import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { canViewTripFile, type Viewer } from "#app/domain/permissions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { SealedStore } from "#app/ports/files.ts";
import { readStoredFile, UnreadableFile } from "#app/records/files/read-stored-file.server.ts";

type Deps = { db: Database; documentFiles: SealedStore; log: Pick<Logger, "error"> };

/** For staff and the customer of the booking; to anybody else there is no such signature. */
export async function openSignature(
  { db, documentFiles, log }: Deps,
  viewer: Viewer,
  entryId: string,
): Promise<Result<Uint8Array<ArrayBuffer>, "not-found" | "unreadable">> {
  const entry = await db
    .selectFrom("inspectionEntries")
    .innerJoin("bookings", "bookings.id", "inspectionEntries.bookingId")
    .select(["storageKey as key", "sha256", "bookings.userId as ownerId"])
    .where("inspectionEntries.id", "=", entryId)
    .executeTakeFirst();
  if (!entry || !canViewTripFile(viewer, entry)) return refused("not-found");
  const { key, sha256 } = entry;
  if (key === null || sha256 === null) return refused("not-found");
  try {
    return ok(await readStoredFile(documentFiles, { key, sha256 }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    log.error({ err: error.cause, entryId }, "a signature could not be read");
    return refused("unreadable");
  }
}
