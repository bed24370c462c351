import { appendOnlyRule, columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function desk(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    // Detects concurrent changes by two admins (optimistic locking).
    `alter table cars add column version ${int} not null default 1 check (version >= 1)`,
    `alter table bookings add column channel text not null default 'website'
       check (channel in ('website', 'phone', 'counter'))`,
    `create index bookings_created on bookings (created_at, id)`,
    `create index bookings_status on bookings (status, created_at, id)`,
    `create index bookings_pickup on bookings (pickup_at, id)`,
    `create index bookings_return on bookings (return_at, id)`,
    `create index bookings_car_pickup on bookings (car_id, pickup_at)`,
    `create index bookings_out on bookings (return_at, id) where trip_status = 'picked_up'`,
    `create index car_blocks_start on car_blocks (starts_at)`,
    `create index car_blocks_car on car_blocks (car_id, starts_at)`,
    `create table handovers (
      booking_id text not null references bookings (id),
      kind text not null check (kind in ('pickup', 'return')),
      at ${int} not null,
      odometer_km ${int} not null check (odometer_km between 0 and 2000000),
      fuel_percent ${int} not null check (fuel_percent between 0 and 100),
      notes text not null check (length(notes) <= 1000),
      actor_id text not null references users (id), created_at ${int} not null,
      primary key (booking_id, kind)
    ) ${end}`,
    `create table desk_log (
      id text primary key, actor_id text not null references users (id),
      deed text not null, subject_kind text not null, subject_id text not null,
      subject text not null, detail text, created_at ${int} not null
    ) ${end}`,
    `create index desk_log_subject on desk_log (subject_kind, subject_id, id)`,
    `create index desk_log_newest on desk_log (created_at, id)`,
    `create index desk_log_actor on desk_log (actor_id, created_at, id)`,
    ...appendOnlyRule(dialect, "desk_log"),
    // Whoever keeps or releases a picture locks its row.
    `create table car_pictures (path text primary key) ${end}`,
    `create index payments_kept on payments (created_at) where outcome = 'kept'`,
    `create index outbox_failed on outbox (created_at) where state in ('dead', 'unknown')`,
    `create index refunds_waiting on refunds (created_at) where state in ('requested', 'failed')`,
    `create index taxi_requests_list on taxi_requests (state, created_at, id)`,
    `create index taxi_requests_newest on taxi_requests (created_at, id)`,
  ]);
}
