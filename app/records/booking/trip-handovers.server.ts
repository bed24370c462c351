import { sql } from "kysely";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPickup, sortHandovers } from "#app/domain/handovers.ts";

/** An earlier version leaves it empty. */
const handoverCarId = sql<string>`coalesce(handovers.car_id, bookings.car_id)`;

/** In any order. */
export function selectHandovers(db: Database | Tx) {
  return db
    .selectFrom("handovers")
    .innerJoin("bookings", "bookings.id", "handovers.bookingId")
    .innerJoin("cars", (join) => join.on("cars.id", "=", handoverCarId))
    .select(["handovers.kind", "swap", "at", "handovers.odometerKm", "fuelPercent"])
    .select(["fastagBalance", "handovers.notes", handoverCarId.as("carId")])
    .select(carLabelColumn.as("carName"));
}

/** When the car that the booking has now went out. Without readings if they are those of an earlier car. */
export async function findLastPickup(db: Database | Tx, bookingId: string) {
  const handovers = await selectHandovers(db)
    .where("bookingId", "=", bookingId)
    .select("bookings.carId as carIdNow")
    .execute();
  const last = sortHandovers(handovers).findLast(isPickup);
  if (last === undefined) return null;
  const { at, carId, carIdNow, odometerKm, fuelPercent } = last;
  return { at, readings: carId === carIdNow ? { odometerKm, fuelPercent } : null };
}
