import { sql, type SqlBool } from "kysely";

/**
 * The status in a query that already narrows bookings by date, car or customer. Plain, SQLite would
 * choose the index by status and read every booking that has it.
 */
export const statusUnindexed = sql<string>`coalesce(bookings.status, '')`;

export const isPaid = sql<SqlBool>`${statusUnindexed} = 'completed'`;

/** Paid, or still held, and not yet picked up. */
export const hasUpcomingTrip = sql<SqlBool>`(${statusUnindexed} in ('pending', 'completed')
  and bookings.trip_status = 'upcoming')`;
