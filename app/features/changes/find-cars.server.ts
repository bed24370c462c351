import type { Database } from "#app/db/client.server.ts";
import type { LockedCar } from "#app/records/booking/lock-booking.server.ts";
import { preparationColumns } from "#app/records/booking/preparation.server.ts";

/** As `lockCars` returns them, without a lock: for what is only shown. */
export async function findCars(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LockedCar>> {
  const cars = await db
    .selectFrom("cars")
    .selectAll()
    .select(preparationColumns)
    .where("id", "in", ids)
    .execute();
  return new Map(cars.map((car) => [car.id, car]));
}
