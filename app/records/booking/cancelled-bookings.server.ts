import { sql, type SqlBool } from "kysely";
import type { Database } from "#app/db/client.server.ts";

/** Cancelled before its money was paid back; a payment that came too late is refunded without that. */
export const wasCancelledBeforeRefund = sql<SqlBool>`exists (select 1 from booking_events
  where booking_events.booking_id = bookings.id and booking_events.kind = 'cancelled')`;

/** The ids of those that were cancelled. */
export async function findCancelled(
  db: Database,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const events = await db
    .selectFrom("bookingEvents")
    .select("bookingId")
    .where("bookingId", "in", bookingIds)
    .where("kind", "=", "cancelled")
    .execute();
  return new Set(events.map(({ bookingId }) => bookingId));
}
