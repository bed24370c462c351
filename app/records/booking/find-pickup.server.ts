import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** Of a query that reads `handovers` and `bookings`. */
export const handoverCarId = sql<string>`coalesce(handovers.car_id, bookings.car_id)`;

const swappedAt = sql<Instant | null>`(select starts_at from booking_legs
  where booking_legs.booking_id = bookings.id and seq > 1 order by seq desc limit 1)`;

/**
 * `since`: when the customer got the car that they have now. Without readings where it is another one than was
 * picked up: those of two cars do not compare.
 */
export async function findPickup(db: Database | Tx, bookingId: string) {
  const pickup = await db
    .selectFrom("handovers")
    .innerJoin("bookings", "bookings.id", "handovers.bookingId")
    .select(["at", "odometerKm", "fuelPercent", "bookings.carId", handoverCarId.as("handedOver")])
    .select(swappedAt.as("swappedAt"))
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "pickup")
    .executeTakeFirst();
  if (pickup === undefined) return null;
  const { at, carId, handedOver, swappedAt: since, ...readings } = pickup;
  return { at, since: since ?? at, readings: handedOver === carId ? readings : null };
}
