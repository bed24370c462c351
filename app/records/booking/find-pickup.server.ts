import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";

/** Of a query that reads `handovers` and `bookings`. */
export const handoverCarId = sql<string>`coalesce(handovers.car_id, bookings.car_id)`;

/** Without readings where the trip has another car now: those of two cars do not compare. */
export async function findPickup(db: Database | Tx, bookingId: string) {
  const pickup = await db
    .selectFrom("handovers")
    .innerJoin("bookings", "bookings.id", "handovers.bookingId")
    .select(["at", "odometerKm", "fuelPercent", "bookings.carId", handoverCarId.as("handedOver")])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "pickup")
    .executeTakeFirst();
  if (pickup === undefined) return null;
  const { at, carId, handedOver, ...readings } = pickup;
  return { at, readings: handedOver === carId ? readings : null };
}
