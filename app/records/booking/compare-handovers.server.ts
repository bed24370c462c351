import type { Database } from "#app/db/client.server.ts";
import { fromJson, type JsonText } from "#app/db/schema/json-text.ts";
import { type AgreedConditions, includedKm } from "#app/domain/agreed-conditions.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DamageKind } from "#app/domain/car-damages.ts";
import type { ComparedTrip } from "#app/domain/charge-suggestions.ts";
import { type DrivenLeg, pairHandovers, sortHandovers } from "#app/domain/handovers.ts";
import type { EntryFacts, InspectionPhase } from "#app/domain/inspections.ts";
import { conditionsOf } from "./agreed-conditions.server.ts";
import { selectHandovers } from "./trip-handovers.server.ts";

type Booking = {
  id: string;
  returnAt: Instant;
  hours: number;
  agreedConditions: JsonText<AgreedConditions> | null;
};

type ComparedHandover = Awaited<ReturnType<typeof listHandovers>>[number];

export type ComparedHandovers = ComparedTrip & {
  legs: readonly DrivenLeg<ComparedHandover>[];
  damages: readonly (ComparedTrip["damages"][number] & { kind: DamageKind })[];
};

/** By booking; without those that have no pickup or no return, or of which staff charge nothing more. */
export async function compareHandovers(
  db: Database,
  bookings: readonly Booking[],
): Promise<Map<string, ComparedHandovers>> {
  if (bookings.length === 0) return new Map();
  const ids = bookings.map(({ id }) => id);
  const [handovers, missing, damages] = await Promise.all([
    listHandovers(db, ids),
    listMissingItems(db, ids),
    listNewDamages(db, ids),
  ]);
  const compared = bookings.flatMap((booking): [string, ComparedHandovers][] => {
    const { id, returnAt: dueAt, hours } = booking;
    const trip = sortHandovers(handovers.filter(({ bookingId }) => bookingId === id));
    const [pickup, back] = [trip[0], trip.at(-1)];
    if (pickup?.kind !== "pickup" || back?.kind !== "return") return [];
    if (back.chargesCheckedAt !== null) return [];
    const conditions = conditionsOf(booking);
    const missingBefore = missing(id, "pickup");
    const lostItems = missing(id, "return").filter((item) => !missingBefore.includes(item));
    const own = damages.filter(({ bookingId }) => bookingId === id);
    const included = includedKm(conditions, hours);
    const legs = pairHandovers(trip);
    const compared = { dueAt, conditions, includedKm: included, legs, back, lostItems };
    return [[id, { ...compared, damages: own }]];
  });
  return new Map(compared);
}

async function listHandovers(db: Database, bookingIds: readonly string[]) {
  return await selectHandovers(db)
    .where("bookingId", "in", bookingIds)
    .select(["bookingId", "handovers.createdAt", "chargesCheckedAt"])
    .execute();
}

/** Of each booking and phase the last list counts. */
async function listMissingItems(db: Database, bookingIds: readonly string[]) {
  const entries = await db
    .selectFrom("inspectionEntries")
    .select(["bookingId", "phase", "facts"])
    .where("bookingId", "in", bookingIds)
    .where("kind", "=", "items")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return (id: string, of: InspectionPhase): EntryFacts["items"]["missing"] => {
    const last = entries.findLast(({ bookingId, phase }) => bookingId === id && phase === of);
    return last === undefined ? [] : (fromJson(last.facts) as EntryFacts["items"]).missing;
  };
}

async function listNewDamages(db: Database, bookingIds: readonly string[]) {
  return await db
    .selectFrom("carDamages")
    .select(["bookingId", "zone", "kind", "photoId"])
    .where("bookingId", "in", bookingIds)
    .where("phase", "=", "return")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
