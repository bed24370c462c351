import type { Database } from "./client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

/**
 * Whether this process may run a daily job now. The first run is a day after the first call, so
 * that a new or restored database is left alone.
 */
export async function claimDailyJob(db: Database, job: string, now: Instant): Promise<boolean> {
  await db
    .insertInto("dailyTurns")
    .values({ job, takenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable("dailyTurns")
    .set({ takenAt: now })
    .where("job", "=", job)
    // A clock that was once set wrong must not stop the job for ever.
    .where((eb) => eb.or([eb("takenAt", "<=", now - DAY), eb("takenAt", ">", now + DAY)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}
