import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { sortHandovers } from "#app/domain/handovers.ts";
import { selectHandovers } from "#app/records/booking/trip-handovers.server.ts";
import { iso } from "./exported-values.ts";

/** What was entered and signed at the handovers of the customer's trips. */
export async function collectInspections(db: Database, userId: string) {
  const entries = await db
    .selectFrom("inspectionEntries")
    .innerJoin("bookings", "bookings.id", "inspectionEntries.bookingId")
    .select(["bookings.reference", "phase", "kind", "enteredBy", "facts", "size", "sha256"])
    .select("inspectionEntries.createdAt")
    .where("bookings.userId", "=", userId)
    .orderBy("inspectionEntries.createdAt")
    .orderBy("inspectionEntries.id")
    .execute();
  return entries.map(({ facts, createdAt, ...entry }) => ({
    ...entry,
    facts: fromJson(facts),
    enteredAt: iso(createdAt),
  }));
}

/** As staff recorded them, also where a trip was given another car. */
export async function collectHandovers(db: Database, userId: string) {
  const handovers = await selectHandovers(db)
    .select("bookings.reference")
    .where("bookings.userId", "=", userId)
    .orderBy("bookings.createdAt")
    .execute();
  const trips = Map.groupBy(handovers, ({ reference }) => reference);
  return [...trips.values()].flatMap(sortHandovers).map((handover) => {
    const { reference, kind, carName, at, odometerKm, fuelPercent, fastagBalance, notes } =
      handover;
    return { reference, kind, carName, at: iso(at), odometerKm, fuelPercent, fastagBalance, notes };
  });
}

/** At the key box. */
export async function collectKeyBoxReturns(db: Database, userId: string) {
  const returns = await db
    .selectFrom("keyBoxReturns")
    .innerJoin("bookings", "bookings.id", "keyBoxReturns.bookingId")
    .select(["bookings.reference", "odometerKm", "fuelPercent", "keysPlace"])
    .select((eb) => eb.ref("submittedAt").$notNull().as("submittedAt"))
    .where("bookings.userId", "=", userId)
    .where("submittedAt", "is not", null)
    .orderBy("submittedAt")
    .execute();
  return returns.map(({ submittedAt, ...back }) => ({ ...back, submittedAt: iso(submittedAt) }));
}

/** Marked on the customer's trips, by both sides. */
export async function collectDamages(db: Database, userId: string) {
  const damages = await db
    .selectFrom("carDamages")
    .innerJoin("bookings", "bookings.id", "carDamages.bookingId")
    .select(["bookings.reference", "phase", "zone", "kind", "note", "markedBy"])
    .select("carDamages.createdAt")
    .where("bookings.userId", "=", userId)
    .orderBy("carDamages.createdAt")
    .orderBy("carDamages.id")
    .execute();
  return damages.map(({ createdAt, ...damage }) => ({ ...damage, markedAt: iso(createdAt) }));
}
