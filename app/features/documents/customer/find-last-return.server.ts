import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** When the last of a person's trips to come or under way ends; null where there is none. */
export async function findLastReturn(db: Database, userId: string): Promise<Instant | null> {
  const last = await db
    .selectFrom("bookings")
    .select("returnAt")
    .where("userId", "=", userId)
    .where(({ or, eb }) => or([hasUpcomingTrip, eb("tripStatus", "=", "picked_up")]))
    .orderBy("returnAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.returnAt ?? null;
}
