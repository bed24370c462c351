import { type Database, inTransaction } from "#app/db/client.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import { listCarsWithExpiredHolds } from "#app/records/booking/occupancy.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** Expires overdue holds in one short transaction per car. Returns how many expired. */
export async function expireHolds(db: Database, now: Instant): Promise<number> {
  let expired = 0;
  for (const carId of await listCarsWithExpiredHolds(db, now)) {
    expired += await inTransaction(db, async (tx) => {
      await lockCar(tx, carId);
      return await expireHoldsOfCar(tx, now, carId);
    });
  }
  return expired;
}
