import {
  appendOnlyRule,
  columnTypes,
  type DialectName,
  noOverlapRule,
} from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export function bookings(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table bookings (
      id text primary key, reference text not null unique,
      user_id text not null references users (id), user_name text not null,
      user_email text not null, user_phone text,
      car_id text not null references cars (id),
      city text not null, location text not null,
      pickup_at ${int} not null, return_at ${int} not null,
      price_per_hour ${int} not null check (price_per_hour > 0),
      hours ${int} not null check (hours >= 1),
      subtotal ${int} not null check (subtotal = price_per_hour * hours),
      tax_rate_percent ${int} not null check (tax_rate_percent between 0 and 100),
      tax ${int} not null check (tax >= 0),
      total_amount ${int} not null check (total_amount = subtotal + tax),
      status text not null check (
        status in ('pending', 'completed', 'failed', 'expired', 'cancelled', 'refunded')),
      trip_status text not null default 'upcoming'
        check (trip_status in ('upcoming', 'picked_up', 'returned', 'no_show')),
      hold_expires_at ${int}, terms_accepted_at ${int} not null,
      created_at ${int} not null, updated_at ${int} not null,
      check (return_at - pickup_at >= ${DAY_MS}),
      check (status <> 'pending' or hold_expires_at is not null)
    ) ${end}`,
    `create index bookings_user on bookings (user_id, created_at)`,
    `create index bookings_car on bookings (car_id, user_id)`,
    `create table booking_events (
      id text primary key, booking_id text not null references bookings (id),
      kind text not null, actor text not null, detail text, created_at ${int} not null
    ) ${end}`,
    `create index booking_events_booking on booking_events (booking_id, created_at)`,
    ...appendOnlyRule(dialect, "booking_events"),
    `create table car_blocks (
      id text primary key, car_id text not null references cars (id), reason text not null,
      starts_at ${int} not null, ends_at ${int} not null, created_at ${int} not null
    ) ${end}`,
    `create table car_occupancy (
      id text primary key, car_id text not null references cars (id),
      booking_id text unique references bookings (id),
      block_id text unique references car_blocks (id) on delete cascade,
      starts_at ${int} not null, ends_at ${int} not null, expires_at ${int},
      check (ends_at > starts_at),
      check ((booking_id is null) <> (block_id is null))
    ) ${end}`,
    `create index car_occupancy_next on car_occupancy (car_id, ends_at, starts_at, expires_at)`,
    `create index car_occupancy_expiry on car_occupancy (expires_at) where expires_at is not null`,
    ...noOverlapRule(dialect),
  ]);
}
