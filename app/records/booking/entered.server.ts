import type { Database, Tx } from "#app/db/client.server.ts";
import type { InspectionPhase, SignatureKind } from "#app/domain/inspections.ts";
import {
  changedParts,
  enteredContent,
  type PhaseMark,
  SIGNATURE_KINDS,
  signedContent,
} from "#app/domain/signed-content.ts";
import { listOpenMarks } from "./car-damages.server.ts";
import { type Entry, lastEntry, listEntries } from "./inspection-entries.server.ts";

/** What was entered and marked for the car that the booking has now, in both phases. */
export async function findEntered(db: Database | Tx, bookingId: string) {
  const entries = await listEntries(db, bookingId);
  const carId = await findCarOf(db, bookingId);
  return {
    entries: entries.filter((entry) => entry.carId === carId),
    marks: await listOpenMarks(db, [bookingId]),
  };
}

/**
 * Signatures for the values as they are recorded; one for other values is kept, but shown nowhere. The last step
 * refuses those, the short form does not: what it records may differ from what was signed before.
 */
export async function listValidSignatures(
  db: Database | Tx,
  bookingId: string,
  entries: readonly Entry[],
  phase: InspectionPhase,
): Promise<Entry<SignatureKind>[]> {
  const last = SIGNATURE_KINDS.flatMap((kind) => lastEntry(entries, phase, kind) ?? []);
  if (last.length === 0 || lastEntry(entries, phase, "finished") !== null) return last;
  const carId = await findCarOf(db, bookingId);
  const ofCar = entries.filter((entry) => entry.carId === carId);
  const marks = await listOpenMarks(db, [bookingId]);
  const content = await recordedContent(db, bookingId, ofCar, marks, phase);
  return last.filter((entry) => {
    return entry.carId === carId && changedParts(entry.facts, content).length === 0;
  });
}

/** At the handover, or now if there was none. */
async function recordedContent(
  db: Database | Tx,
  bookingId: string,
  entries: readonly Entry[],
  marks: readonly PhaseMark[],
  phase: InspectionPhase,
) {
  const handover = await db
    .selectFrom("handovers")
    .select(["odometerKm", "fuelPercent", "fastagBalance", "notes", "createdAt"])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", phase)
    .executeTakeFirst();
  if (handover === undefined) return enteredContent(entries, marks, phase);
  const inTime = marks.filter(({ createdAt }) => createdAt <= handover.createdAt);
  const entered = enteredContent(entries, inTime, phase);
  const { readings } = signedContent({ readings: handover, items: null, marks: [] });
  return { ...entered, readings };
}

async function findCarOf(db: Database | Tx, bookingId: string): Promise<string | undefined> {
  const booking = db.selectFrom("bookings").select("carId").where("id", "=", bookingId);
  return (await booking.executeTakeFirst())?.carId;
}
