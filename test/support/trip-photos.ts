import type { Insertable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { TripPhotosTable } from "#app/db/schema/trips.ts";
import { CREATED_AT } from "./factories.ts";

type PhotoOverrides = Partial<Insertable<TripPhotosTable>> & { bookingId: string };

/** A row without files; returns its id. */
export async function insertTripPhoto(db: Database, own: PhotoOverrides): Promise<string> {
  const id = newId();
  const photo = {
    id,
    phase: "return",
    slot: "front",
    takenBy: "staff",
    actorId: "nobody",
    note: "",
    uploadId: id,
    storageKey: `trip-photos/${id}`,
    thumbnailKey: `trip-photos/${id}.thumbnail`,
    keyId: "none",
    size: 1,
    sha256: "",
    thumbnailSha256: "",
    createdAt: CREATED_AT,
    ...own,
  } as const;
  await db.insertInto("tripPhotos").values(photo).execute();
  return id;
}
