import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** The sandbox gateway plays an external provider, so no table of ours refers to these. */
export function sandboxGateway(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table sandbox_orders (
      id text primary key, merchant_order_id text not null unique,
      checkout_token text not null unique, amount ${int} not null check (amount > 0),
      return_url text not null, expires_at ${int} not null,
      method text check (method in ('upi', 'card', 'netbanking')),
      outcome text check (outcome in ('success', 'failure')),
      settles_at ${int}, transaction_id text unique, message text,
      refunded ${int} not null default 0, created_at ${int} not null,
      check ((outcome is null) = (settles_at is null)),
      check (refunded >= 0 and refunded <= amount)
    ) ${end}`,
    `create table sandbox_refunds (
      id text primary key, merchant_refund_id text not null unique,
      order_id text not null references sandbox_orders (id),
      amount ${int} not null check (amount > 0), settles_at ${int} not null,
      created_at ${int} not null
    ) ${end}`,
    `create table sandbox_callbacks (
      id text primary key, order_id text not null references sandbox_orders (id),
      attempts ${int} not null default 0, due_at ${int}, delivered_at ${int}
    ) ${end}`,
    `create index sandbox_callbacks_due on sandbox_callbacks (due_at) where due_at is not null`,
  ]);
}
