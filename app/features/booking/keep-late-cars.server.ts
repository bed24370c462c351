import { sql } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import { MINUTE, type Instant } from "#app/domain/business-time.ts";
import { LATE_HORIZON_MS } from "#app/domain/preparation.ts";
import { lockCars } from "#app/records/booking/lock-booking.server.ts";
import { prolongOccupancy } from "#app/records/booking/occupancy.server.ts";

/** Not at every run: each change ends cached lists of cars. */
const STEP_MS = 10 * MINUTE;

/** Keeps cars that are due and still out from being booked (decision 032). */
export async function keepLateCars(db: Database, now: Instant): Promise<void> {
  const late = db
    .selectFrom("bookings")
    .select(["id", "carId", "returnAt"])
    // A literal, as the partial index needs.
    .where(sql<boolean>`trip_status = 'picked_up'`)
    .where("returnAt", "<=", now);
  const until = now + LATE_HORIZON_MS;
  await tryEach(await late.execute(), ({ id, carId }) =>
    inTransaction(db, async (tx) => {
      await lockCars(tx, [carId], now);
      const booking = await tx
        .selectFrom("bookings")
        .select(["id as bookingId", "carId", "returnAt"])
        .where("id", "=", id)
        .where("tripStatus", "=", "picked_up")
        .executeTakeFirst();
      if (booking?.carId !== carId) return;
      await prolongOccupancy(tx, booking, { atLeast: until - STEP_MS, until });
    }),
  );
}
