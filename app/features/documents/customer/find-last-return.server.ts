import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** The latest planned return of a user's upcoming and current trips. */
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
