import { type Database, inTransaction } from "#app/db/client.server.ts";
import { limitLockWait } from "#app/db/limit-lock-wait.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import { listCarsWithExpiredHolds } from "#app/records/booking/occupancy.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/**
 * Expires overdue holds in one short transaction per car. A car that stays locked is left to the next run. Returns how
 * many expired.
 */
export async function expireHolds(db: Database, now: Instant): Promise<number> {
  let expired = 0;
  await tryEach(await listCarsWithExpiredHolds(db, now), async (carId) => {
    expired += await inTransaction(db, async (tx) => {
      await limitLockWait(tx);
      await lockCar(tx, carId);
      return await expireHoldsOfCar(tx, now, carId);
    });
  });
  return expired;
}
