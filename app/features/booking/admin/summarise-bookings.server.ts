import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { BookingFilter, BookingsQuery } from "./bookings-query.ts";
import { searchConditions, filterConditions } from "./booking-conditions.server.ts";

export type BookingsSummary = {
  pending: number;
  completed: number;
  pickups: number;
  drops: number;
  revenue: Paise;
};

/** Each count equals its own filter (spec 4); revenue is charges less credits. */
export async function summariseBookings(
  db: Database,
  query: BookingsQuery,
  now: Instant,
): Promise<BookingsSummary> {
  const searched = searchConditions(query, now);
  const searchedToday = query.filter === null ? [] : searched;
  const count = (filter: BookingFilter, others = searched) =>
    countBookings(db, [...others, ...filterConditions({ ...query, filter }, now)]);
  const [pending, completed, pickups, drops, revenue] = await Promise.all([
    count("pending"),
    count("completed"),
    count("today_pickups", searchedToday),
    count("today_drops", searchedToday),
    sumRevenue(db, [...searched, ...filterConditions(query, now)]),
  ]);
  return { pending, completed, pickups, drops, revenue };
}

async function countBookings(db: Database, conditions: Expression<SqlBool>[]): Promise<number> {
  const { found } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
  return found;
}

async function sumRevenue(db: Database, conditions: Expression<SqlBool>[]): Promise<Paise> {
  const moved = db
    .selectFrom("ledger")
    .select(
      sql<number | null>`sum(case kind when 'charge' then amount else -amount end)`.as("revenue"),
    )
    // Must match the condition of the partial index.
    .where(sql<SqlBool>`kind in ('charge', 'credit')`);
  // With a join, SQLite would scan the whole ledger.
  const ids = db
    .selectFrom("bookings")
    .select("bookings.id")
    .where((eb) => eb.and(conditions));
  const ledgerRows = conditions.length === 0 ? moved : moved.where("ledger.bookingId", "in", ids);
  const { revenue } = await ledgerRows.executeTakeFirstOrThrow();
  return paise(Number(revenue ?? 0));
}
