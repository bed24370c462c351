import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function payments(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table payments (
      id text primary key, booking_id text not null references bookings (id),
      order_id text not null unique, provider text not null,
      amount ${int} not null check (amount > 0),
      state text not null check (state in ('created', 'pending', 'completed', 'failed')),
      outcome text check (outcome in ('kept', 'refund')),
      redirect_url text, provider_order_id text, transaction_id text, message text,
      last_answer text, next_check_at ${int},
      created_at ${int} not null, updated_at ${int} not null,
      check ((state = 'completed') = (outcome is not null))
    ) ${end}`,
    `create index payments_booking on payments (booking_id)`,
    `create index payments_check on payments (next_check_at) where next_check_at is not null`,
    `create unique index payments_kept_once on payments (booking_id) where outcome = 'kept'`,
    `create table refunds (
      id text primary key, payment_id text not null unique references payments (id),
      amount ${int} not null check (amount > 0), reason text not null,
      state text not null check (state in ('requested', 'pending', 'completed', 'failed')),
      next_check_at ${int}, last_error text,
      created_at ${int} not null, updated_at ${int} not null
    ) ${end}`,
    `create index refunds_check on refunds (next_check_at) where next_check_at is not null`,
    `create table payment_events (
      id text primary key, provider text not null, event_id text not null,
      order_id text not null, body text not null, received_at ${int} not null,
      unique (provider, event_id)
    ) ${end}`,
  ]);
}
