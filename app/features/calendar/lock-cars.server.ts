import type { Tx } from "#app/db/client.server.ts";
import { endExpiredHolds, lockCar } from "#app/records/booking/occupancy.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

type LockedCar = NonNullable<Awaited<ReturnType<typeof lockCar>>>;

/**
 * Locks cars in the order of their ids, so that two who want the same two never wait for each other,
 * and ends their holds that are over. Cars that are not there are left out.
 */
export async function lockCars(
  tx: Tx,
  ids: readonly string[],
  now: Instant,
): Promise<Map<string, LockedCar>> {
  const cars = new Map<string, LockedCar>();
  for (const id of [...new Set(ids)].sort()) {
    const car = await lockCar(tx, id);
    if (!car) continue;
    await endExpiredHolds(tx, now, id);
    cars.set(id, car);
  }
  return cars;
}
