import type { DialectName } from "#app/db/dialect.server.ts";

const KINDS = `kind in ('confirmed', 'standing', 'payment_returned', 'cancelled', 'refund_paid', 'reminder',
  'late_return', 'changed', 'payment_link')`;

/** SQLite cannot change a check, so the table is rebuilt. */
export function noticeKinds(dialect: DialectName): string[] {
  if (dialect === "postgres") {
    return [
      `alter table booking_notices drop constraint booking_notices_kind_check`,
      `alter table booking_notices add constraint booking_notices_kind_check check (${KINDS})`,
    ];
  }
  const columns = "id, booking_id, kind, about, actor, due_at, prepared_at, created_at";
  return [
    `create table booking_notices_copy (
      id text primary key, booking_id text not null references bookings (id),
      kind text not null check (${KINDS}),
      about text not null, actor text not null, due_at integer, prepared_at integer,
      created_at integer not null,
      unique (booking_id, kind, about),
      check ((due_at is null) = (prepared_at is not null))
    ) strict`,
    `insert into booking_notices_copy (${columns}) select ${columns} from booking_notices`,
    `drop table booking_notices`,
    `alter table booking_notices_copy rename to booking_notices`,
    `create index booking_notices_due on booking_notices (due_at, id) where due_at is not null`,
  ];
}
