import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function outbox(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table outbox (
      id text primary key, unique_key text not null unique,
      kind text not null check (kind in ('sms')), payload text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'sent', 'unknown', 'dead')),
      attempts ${int} not null default 0, due_at ${int}, last_error text, message_id text,
      created_at ${int} not null, sent_at ${int},
      check ((state in ('waiting', 'sending')) = (due_at is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) ${end}`,
    `create index outbox_due on outbox (due_at) where due_at is not null`,
  ]);
}
