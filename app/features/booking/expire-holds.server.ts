import { type Database, inTransaction } from "#app/db/client.server.ts";
import {
  endExpiredHolds,
  findCarsWithExpiredHolds,
  lockCar,
} from "#app/records/booking/occupancy.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** Frees the cars whose hold is over, one short transaction a car. Returns how many holds ended. */
export async function endHolds(db: Database, now: Instant): Promise<number> {
  let ended = 0;
  for (const carId of await findCarsWithExpiredHolds(db, now)) {
    ended += await inTransaction(db, async (tx) => {
      await lockCar(tx, carId);
      return await endExpiredHolds(tx, now, carId);
    });
  }
  return ended;
}
