import { sql } from "kysely";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type FleetNow = { out: number; booked: number; maintenance: number; free: number };

/** `booked` cars wait for their pickup. */
export async function countFleet(
  db: Database,
  now: Instant,
  places: StaffPlaces = null,
): Promise<FleetNow> {
  const cars = await db
    .selectFrom("cars")
    .select([
      sql`cars.id in (select car_id from bookings where trip_status = 'picked_up')`.as("isOut"),
      sql`cars.id in (select car_id from car_blocks
        where starts_at <= ${now} and ends_at > ${now})`.as("isBlocked"),
      (eb) => sql`${isFreeDuring({ pickupAt: now, returnAt: now + 1 }, now)(eb)}`.as("isFree"),
    ])
    .where("archivedAt", "is", null)
    .where(atPlaces(places, "cars"))
    .execute();
  const fleet: FleetNow = { out: 0, booked: 0, maintenance: 0, free: 0 };
  for (const { isOut, isBlocked, isFree } of cars) {
    const at = isOut ? "out" : isBlocked ? "maintenance" : isFree ? "free" : "booked";
    fleet[at] += 1;
  }
  return fleet;
}
