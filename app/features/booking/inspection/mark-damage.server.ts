import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { MAX_DAMAGES } from "#app/domain/car-damages.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { ok, refused } from "#app/domain/result.ts";
import { insertDamage } from "#app/records/booking/car-damages.server.ts";
import { canActAs, findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { lockTripPhotos } from "#app/records/files/trip-photos.server.ts";
import type { EntryInputOf } from "./entry-forms.ts";
import { entryProblem } from "./may-enter.ts";
import type { Outcome } from "./save-entry.server.ts";

type Mark = EntryInputOf<"mark">;

/** Its photo was stored before, by the same side. What is sent twice is marked once, by `uploadId`. */
export async function markDamage(
  { db }: { db: Database },
  viewer: Viewer,
  input: Mark,
  now: Instant,
): Promise<Outcome> {
  return await inTransaction(db, async (tx) => {
    const { bookingId, phase, by, uploadId, typed } = input;
    await lockTripPhotos(tx, bookingId);
    const existing = await check(tx, viewer, input, now);
    if (existing !== null) return existing;
    const photo = await findPhoto(tx, input);
    if (photo === undefined) return refused("photo-missing");
    const { carId } = await tx
      .selectFrom("bookings")
      .select("carId")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    const { photo: _, ...mark } = typed;
    const id = newId();
    const own = { id, carId, bookingId, phase, ...mark, markedBy: by, actorId: viewer.userId };
    await insertDamage(tx, { ...own, uploadId, photoId: photo.id, createdAt: now });
    return ok({ id, createdAt: now });
  });
}

async function check(tx: Tx, viewer: Viewer, input: Mark, now: Instant): Promise<Outcome | null> {
  const { bookingId, by, uploadId } = input;
  const trip = await findPhotoTrip(tx, bookingId);
  if (trip === null || !canActAs(viewer, by, trip)) return refused("not-found");
  const marks = await tx
    .selectFrom("carDamages")
    .select(["id", "uploadId", "markedBy", "createdAt"])
    .where("bookingId", "=", bookingId)
    .execute();
  const same = marks.find((mark) => mark.uploadId === uploadId);
  if (same !== undefined) {
    const { id, createdAt, markedBy } = same;
    return markedBy === by ? ok({ id, createdAt }) : refused("bad-request");
  }
  const problem = entryProblem(trip, input, now);
  if (problem !== null) return refused(problem);
  const own = marks.filter(({ markedBy }) => markedBy === by);
  return own.length < MAX_DAMAGES ? null : refused("too-many");
}

async function findPhoto(tx: Tx, { bookingId, phase, by, typed }: Mark) {
  return await tx
    .selectFrom("tripPhotos")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("uploadId", "=", typed.photo)
    .where("phase", "=", phase)
    .where("takenBy", "=", by)
    .executeTakeFirst();
}
