import type { Insertable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { InspectionEntriesTable } from "#app/db/schema/inspections.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { EntryFacts, EntryKind, InspectionPhase } from "#app/domain/inspections.ts";

type Sender = Pick<InspectionEntriesTable, "enteredBy" | "actorId">;

export type Entry<Kind extends EntryKind = EntryKind> = Sender & {
  id: string;
  carId: string;
  phase: InspectionPhase;
  kind: Kind;
  facts: EntryFacts[Kind];
  sha256: string | null;
  createdAt: Instant;
  actorName: string | null;
};

/** Of the car that the booking has now. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<Insertable<InspectionEntriesTable>, "carId">,
): Promise<void> {
  const carId = tx.selectFrom("bookings").select("carId").where("id", "=", entry.bookingId);
  await tx
    .insertInto("inspectionEntries")
    .values({ ...entry, carId })
    .execute();
}

/** In the order in which they arrived. */
export async function listEntries(db: Database | Tx, bookingId: string): Promise<Entry[]> {
  const entries = await db
    .selectFrom("inspectionEntries")
    .leftJoin("users", "users.id", "inspectionEntries.actorId")
    .select([
      "inspectionEntries.id",
      "carId",
      "phase",
      "kind",
      "facts",
      "enteredBy",
      "actorId",
      "sha256",
    ])
    .select(["inspectionEntries.createdAt", "users.name as actorName"])
    .where("bookingId", "=", bookingId)
    .orderBy("inspectionEntries.createdAt")
    .orderBy("inspectionEntries.id")
    .execute();
  return entries.map(({ facts, ...entry }) => ({ ...entry, facts: fromJson(facts) }));
}

/** The last one counts. */
export function lastEntry<Kind extends EntryKind>(
  entries: readonly Entry[],
  phase: InspectionPhase,
  kind: Kind,
): Entry<Kind> | null {
  const last = entries.findLast((entry) => entry.phase === phase && entry.kind === kind);
  return (last as Entry<Kind> | undefined) ?? null;
}
