import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { runStatements } from "./run-statements.ts";

/** Who waits for a car, and the notices of an offer, a change and a payment link (decisions 033 and 034). */
export function waitlist(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table waitlist_entries (
      id text primary key, user_id text not null references users (id),
      car_id text references cars (id), category text,
      city text not null, location text not null,
      pickup_at ${int} not null, return_at ${int} not null,
      state text not null
        check (state in ('waiting', 'offered', 'taken', 'expired', 'left')),
      booking_id text unique references bookings (id), offer_expires_at ${int},
      created_at ${int} not null, updated_at ${int} not null,
      check (return_at - pickup_at >= ${DAY}),
      check ((car_id is null) <> (category is null)),
      check ((booking_id is null) = (offer_expires_at is null)),
      check (state <> 'offered' or booking_id is not null)
    ) ${end}`,
    `create unique index waitlist_entries_once on waitlist_entries
       (user_id, coalesce(car_id, category), city, location, pickup_at, return_at)
       where state in ('waiting', 'offered')`,
    `create index waitlist_entries_line on waitlist_entries (created_at, id)
       where state = 'waiting'`,
    `create index waitlist_entries_offers on waitlist_entries (offer_expires_at)
       where state = 'offered'`,
    `create index waitlist_entries_user on waitlist_entries (user_id, created_at)`,
    `create index waitlist_entries_newest on waitlist_entries (created_at, id)`,
    ...noticeKind(dialect),
  ]);
}

const KINDS = [
  "confirmed",
  "standing",
  "payment_returned",
  "cancelled",
  "refund_paid",
  "reminder",
  "late_return",
  "changed",
  "payment_link",
  "waitlist_offer",
];

const KIND_RULE = `check (kind in (${KINDS.map((kind) => `'${kind}'`).join(", ")}))`;

/** SQLite cannot change a rule, so the table is rebuilt. */
function noticeKind(dialect: DialectName): string[] {
  if (dialect === "postgres") {
    return [
      `alter table booking_notices drop constraint booking_notices_kind_check`,
      `alter table booking_notices add constraint booking_notices_kind_check ${KIND_RULE}`,
    ];
  }
  const columns = "id, booking_id, kind, about, actor, due_at, prepared_at, created_at";
  return [
    `create table notices_with_offers (
      id text primary key, booking_id text not null references bookings (id),
      kind text not null ${KIND_RULE},
      about text not null, actor text not null, due_at integer, prepared_at integer,
      created_at integer not null,
      unique (booking_id, kind, about),
      check ((due_at is null) = (prepared_at is not null))
    ) strict`,
    `insert into notices_with_offers (${columns}) select ${columns} from booking_notices`,
    `drop table booking_notices`,
    `alter table notices_with_offers rename to booking_notices`,
    `create index booking_notices_due on booking_notices (due_at, id) where due_at is not null`,
  ];
}
