import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { type BookingFilter, type BookingsQuery, MAX_COUNT } from "./bookings-query.ts";
import { filterConditions, findSearchConditions } from "./booking-conditions.server.ts";

const MAX_CANDIDATES = 10_000;

export type BookingsSummary = {
  pending: number;
  completed: number;
  pickups: number;
  drops: number;
  revenue: Paise;
};

type Conditions = readonly Expression<SqlBool>[];
type Row = Record<Exclude<keyof BookingsSummary, "revenue">, number> & { revenue: number | null };

/** Each count equals its own filter (spec 4); revenue is charges less credits. */
export async function summariseBookings(
  db: Database,
  query: BookingsQuery,
  now: Instant,
): Promise<BookingsSummary> {
  const searched = await findSearchConditions(db, query, MAX_CANDIDATES);
  const filtered = (filter: BookingFilter | null) => filterConditions({ ...query, filter }, now);
  const select = query.text === "" ? selectByIndexes : selectInOnePass;
  const { rows } = await select({
    searched,
    pending: filtered("pending"),
    completed: filtered("completed"),
    pickups: filtered("today_pickups"),
    drops: filtered("today_drops"),
    current: filtered(query.filter),
  }).execute(db);
  const [{ revenue, ...counts } = NO_BOOKINGS] = rows;
  return { ...counts, revenue: paise(Number(revenue ?? 0)) };
}

const NO_BOOKINGS: Row = { pending: 0, completed: 0, pickups: 0, drops: 0, revenue: null };

type Searches = Record<
  "searched" | "pending" | "completed" | "pickups" | "drops" | "current",
  Conditions
>;

/** Each status and date has an index. */
function selectByIndexes({ searched, ...filters }: Searches): RawBuilder<Row> {
  const { pending, completed, pickups, drops, current } = filters;
  const count = (conditions: Conditions) => sql`(select count(*) from
    (select 1 from bookings where ${all(conditions)} limit ${sql.lit(MAX_COUNT + 1)}) as counted)`;
  const ofBookings = [...searched, ...current];
  // With a join, SQLite would scan the whole ledger.
  const isOfBookings =
    ofBookings.length === 0
      ? sql``
      : sql`and booking_id in (select bookings.id from bookings where ${all(ofBookings)})`;
  return sql<Row>`select ${count([...searched, ...pending])} as pending,
    ${count([...searched, ...completed])} as completed,
    ${count([...searched, ...pickups])} as pickups,
    ${count([...searched, ...drops])} as drops,
    (select ${REVENUE} from ledger where ${IS_REVENUE} ${isOfBookings}) as revenue`;
}

/** No index has the order of a text, so the bookings that contain it are read once. */
function selectInOnePass({ searched, ...filters }: Searches): RawBuilder<Row> {
  const count = (conditions: Conditions) => sql`count(*) filter (where ${all(conditions)})`;
  return sql<Row>`with found as materialized (
      select bookings.id, status, trip_status, pickup_at, return_at
      from bookings where ${all(searched)})
    select ${count(filters.pending)} as pending, ${count(filters.completed)} as completed,
    ${count(filters.pickups)} as pickups, ${count(filters.drops)} as drops,
    (select ${REVENUE} from ledger where ${IS_REVENUE} and booking_id in
      (select bookings.id from found as bookings where ${all(filters.current)})) as revenue
    from found as bookings`;
}

const REVENUE = sql`sum(case kind when 'charge' then amount else -amount end)`;
/** Must match the condition of the partial index. */
const IS_REVENUE = sql`kind in ('charge', 'credit')`;

function all(conditions: Conditions): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`1 = 1` : sql.join([...conditions], sql` and `);
}
