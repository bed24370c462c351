import type { Database } from "./client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

/**
 * True for one process in `everyMs`. First so long after the first call, so that a restored database is left alone at
 * first.
 */
export async function claimDailyJob(
  db: Database,
  job: string,
  now: Instant,
  everyMs = DAY,
): Promise<boolean> {
  await db
    .insertInto("dailyJobs")
    .values({ job, claimedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable("dailyJobs")
    .set({ claimedAt: now })
    .where("job", "=", job)
    // A wrong clock may have stored a time in the future, which must not block the job.
    .where((eb) =>
      eb.or([eb("claimedAt", "<=", now - everyMs), eb("claimedAt", ">", now + everyMs)]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}
