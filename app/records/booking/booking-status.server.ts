import { sql, type SqlBool } from "kysely";

/** For queries narrowed by date, car or customer: on the plain column, SQLite would pick the status index. */
export const statusUnindexed = sql<string>`coalesce(bookings.status, '')`;

export const isPaid = sql<SqlBool>`${statusUnindexed} = 'completed'`;

export const hasUpcomingTrip = sql<SqlBool>`(${statusUnindexed} in ('pending', 'completed')
  and bookings.trip_status = 'upcoming')`;
