import { TAXI_REQUESTS_KEPT_DAYS } from "#app/content/taxi.ts";
import type { Database } from "#app/db/client.server.ts";
import { businessDate, DAY, type Instant, isBusinessDate } from "#app/domain/business-time.ts";

const BATCH = 500;
/** A day that is further ahead is a slip of the keyboard. */
const LONGEST_AHEAD_MS = 2 * TAXI_REQUESTS_KEPT_DAYS * DAY;

/** Those for a day that is still to come stay. Days are as typed, and may be none. */
export async function deleteOldTaxiRequests(db: Database, now: Instant): Promise<number> {
  const old = await db
    .selectFrom("taxiRequests")
    .select(["id", "pickupDate", "createdAt"])
    .where("createdAt", "<=", now - TAXI_REQUESTS_KEPT_DAYS * DAY)
    .execute();
  const ids = old.filter((request) => !isToCome(request, now)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await db.deleteFrom("taxiRequests").where("id", "in", batch).execute();
  }
  return ids.length;
}

function isToCome(
  { pickupDate, createdAt }: { pickupDate: string; createdAt: Instant },
  now: Instant,
): boolean {
  return (
    isBusinessDate(pickupDate) &&
    pickupDate >= businessDate(now) &&
    pickupDate <= businessDate(createdAt + LONGEST_AHEAD_MS)
  );
}
