import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { sortHandovers } from "#app/domain/handovers.ts";
import { INSPECTION_PHASES, type SignatureKind } from "#app/domain/inspections.ts";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import { listValidSignatures } from "#app/records/booking/entered.server.ts";
import {
  type Entry,
  lastEntry,
  listEntries,
} from "#app/records/booking/inspection-entries.server.ts";
import { selectHandovers } from "#app/records/booking/trip-handovers.server.ts";

export type Condition = Awaited<ReturnType<typeof findCondition>>;
export type ConditionOfPhase = Condition["phases"][number];
export type ConditionAtSwap = Condition["swaps"][number];

/** The car at the pickup and at the return, and the cars of a swap, as both sides see it. */
export async function findCondition(
  db: Database,
  bookingId: string,
  viewedBy: PhotoSide,
  now: Instant,
) {
  const handovers = sortHandovers(
    await selectHandovers(db).where("bookingId", "=", bookingId).execute(),
  );
  const entries = await listEntries(db, bookingId);
  const pickedUpAt = handovers.find(({ kind }) => kind === "pickup")?.at ?? now;
  const signatures = await Promise.all(
    INSPECTION_PHASES.map((phase) => listValidSignatures(db, bookingId, entries, phase)),
  );
  return {
    phases: INSPECTION_PHASES.map((phase, index) => ({
      phase,
      handover: handovers.find(({ kind }) => kind === phase) ?? null,
      items: lastEntry(entries, phase, "items")?.facts ?? null,
      signatures: signatures[index]?.map(signatureOf) ?? [],
    })),
    /** Of both cars of each swap. */
    swaps: handovers.filter(({ swap }) => swap > 0),
    marks: await listMarks(db, bookingId, viewedBy, pickedUpAt),
  };
}

function signatureOf({ id, kind, facts, sha256, createdAt }: Entry<SignatureKind>) {
  const { name, typed, reason } = facts;
  const by = kind === "customer_signature" ? ("customer" as const) : ("staff" as const);
  return { id, by, name, typed, reason, hasPicture: sha256 !== null, createdAt };
}

/** Of this trip, and what the car had when it went out. Notes and photos of other trips are for staff. */
async function listMarks(db: Database, id: string, viewedBy: PhotoSide, pickedUpAt: Instant) {
  const damages = await db
    .selectFrom("carDamages")
    .select(["id", "bookingId", "phase", "zone", "x", "y", "kind", "note", "markedBy"])
    .select(["photoId", "createdAt"])
    .where("carId", "=", (eb) =>
      eb.selectFrom("bookings").select("carId").where("bookings.id", "=", id),
    )
    .where((eb) =>
      eb.or([
        eb("bookingId", "=", id),
        eb.and([
          eb("createdAt", "<=", pickedUpAt),
          eb.or([eb("repairedAt", "is", null), eb("repairedAt", ">", pickedUpAt)]),
        ]),
      ]),
    )
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return damages.map(({ bookingId, note, photoId, ...mark }) => {
    const isOwn = bookingId === id;
    const isShown = isOwn || viewedBy === "staff";
    const own = { note: isShown ? note : "", photoId: isShown ? photoId : null };
    return { ...mark, ...own, isOwn };
  });
}
