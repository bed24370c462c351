import { TAXI_REQUESTS_KEPT_DAYS } from "#app/content/taxi.ts";
import type { Database } from "#app/db/client.server.ts";
import { businessDate, DAY, type Instant } from "#app/domain/business-time.ts";

/** Those for a day that is still to come stay. Dates are as typed, and may be none. */
export async function deleteOldTaxiRequests(db: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("taxiRequests")
    .where("createdAt", "<=", now - TAXI_REQUESTS_KEPT_DAYS * DAY)
    .where((eb) => eb.or([eb("pickupDate", "<", businessDate(now)), eb("pickupDate", ">", "9999")]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
