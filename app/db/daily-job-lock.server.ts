import type { Database } from "./client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

/**
 * Whether it is this process's turn to do a job of which one a day is enough. The first turn comes a
 * day after the first asking: a database that was just made, or brought back, is left in peace.
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
    // A clock that was set wrong must not stop it for ever.
    .where((eb) => eb.or([eb("takenAt", "<=", now - DAY), eb("takenAt", ">", now + DAY)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}
