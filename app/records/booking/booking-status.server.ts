import { sql, type SqlBool } from "kysely";

/**
 * The status, where bookings of some days, of a car or of a person are asked for. As it stands in the
 * table, SQLite would take the index by status, and read every booking that has it.
 */
export const statusUnindexed = sql<string>`coalesce(bookings.status, '')`;

/** Whether a booking is paid, of those of some days, of a car or of a person. */
export const isPaid = sql<SqlBool>`${statusUnindexed} = 'completed'`;

/** Whether a booking has its trip before it, paid or about to be, of those of a document or of a person. */
export const hasUpcomingTrip = sql<SqlBool>`(${statusUnindexed} in ('pending', 'completed')
  and bookings.trip_status = 'upcoming')`;
