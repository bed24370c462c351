import { type Database, inTransaction } from "#app/db/client.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import { tryLockCar } from "#app/records/booking/lock-booking.server.ts";
import { listCarsWithExpiredHolds } from "#app/records/booking/occupancy.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/**
 * Expires overdue holds in one short transaction per car. A locked car is left to the next run, unless whoever has
 * it expires them. Returns how many expired.
 */
export async function expireHolds(db: Database, now: Instant): Promise<number> {
  let expired = 0;
  await tryEach(await listCarsWithExpiredHolds(db, now), async (carId) => {
    expired += await inTransaction(db, async (tx) => {
      return (await tryLockCar(tx, carId)) ? await expireHoldsOfCar(tx, now, carId) : 0;
    });
  });
  return expired;
}
