import { type Kysely, sql } from "kysely";

/** Without the rules that a booking is one price times its hours and lasts a day. */
export async function rebuildBookings(db: Kysely<unknown>, dialect: "sqlite" | "postgres") {
  const statements = dialect === "postgres" ? relaxChecks() : await copyTable(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const CHECKS = [
  `check (total_amount = subtotal + tax)`,
  `check (return_at > pickup_at)`,
  `check (subtotal >= 0)`,
] as const;

/** The checks have no names of ours. */
function relaxChecks(): string[] {
  return [
    `do $$ declare rule record; begin
       for rule in select conname from pg_constraint
         where conrelid = 'bookings'::regclass and contype = 'c'
           and (pg_get_constraintdef(oid) like '%subtotal%'
             or pg_get_constraintdef(oid) like '%pickup_at%')
       loop execute format('alter table bookings drop constraint %I', rule.conname); end loop;
     end $$`,
    ...CHECKS.map((check) => `alter table bookings add ${check}`),
    `alter table bookings add column cancellation_floor_percent bigint not null default 0
       check (cancellation_floor_percent between 0 and 100)`,
  ];
}

/**
 * Rows that refer to bookings are checked at the end of the transaction, when the new table has the same ids.
 * Indexes and triggers go with the table, so they are created again.
 */
async function copyTable(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = 'bookings' and type in ('index', 'trigger') and sql is not null`.execute(db);
  const columns = `id, reference, user_id, user_name, user_email, user_phone, car_id, city, location, pickup_at,
    return_at, price_per_hour, hours, subtotal, tax_rate_percent, tax, total_amount, status, trip_status,
    hold_expires_at, terms_accepted_at, created_at, updated_at, channel`;
  return [
    `pragma defer_foreign_keys = on`,
    `create table bookings_copy as select * from bookings`,
    `drop table bookings`,
    `create table bookings (
      id text primary key, reference text not null unique,
      user_id text not null references users (id), user_name text not null,
      user_email text not null, user_phone text,
      car_id text not null references cars (id),
      city text not null, location text not null,
      pickup_at integer not null, return_at integer not null,
      price_per_hour integer not null check (price_per_hour > 0),
      hours integer not null check (hours >= 1),
      subtotal integer not null,
      tax_rate_percent integer not null check (tax_rate_percent between 0 and 100),
      tax integer not null check (tax >= 0), total_amount integer not null,
      status text not null check (
        status in ('pending', 'completed', 'failed', 'expired', 'cancelled', 'refunded')),
      trip_status text not null default 'upcoming'
        check (trip_status in ('upcoming', 'picked_up', 'returned', 'no_show')),
      hold_expires_at integer, terms_accepted_at integer not null,
      created_at integer not null, updated_at integer not null,
      channel text not null default 'website' check (channel in ('website', 'phone', 'counter')),
      cancellation_floor_percent integer not null default 0
        check (cancellation_floor_percent between 0 and 100),
      ${CHECKS.join(", ")},
      check (status <> 'pending' or hold_expires_at is not null)
    ) strict`,
    ...rows.map((row) => row.sql),
    `insert into bookings (${columns}) select ${columns} from bookings_copy`,
    `drop table bookings_copy`,
  ];
}
