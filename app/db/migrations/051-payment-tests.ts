import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Payments by which staff try the provider: no booking, no books (decision 054). */
export function paymentTests(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table payment_tests (
      order_id text primary key, provider text not null, refund_id text not null unique,
      amount ${int} not null check (amount > 0),
      state text not null
        check (state in ('created', 'pending', 'paid', 'refunded', 'failed', 'refund_failed')),
      redirect_url text, client_params text, provider_order_id text, transaction_id text,
      message text, next_check_at ${int}, created_at ${int} not null, updated_at ${int} not null,
      check ((next_check_at is null) = (state in ('refunded', 'failed', 'refund_failed')))
    ) ${end}`,
    `create index payment_tests_due on payment_tests (next_check_at) where next_check_at is not null`,
    `create index payment_tests_at_provider on payment_tests (provider, provider_order_id)`,
  ]);
}
