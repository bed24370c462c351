import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function mailOutbox(dialect: DialectName) {
  const settled = `create index outbox_settled on outbox (created_at) where due_at is null`;
  if (dialect === "postgres") {
    return runStatements([
      `alter table outbox drop constraint outbox_kind_check`,
      `alter table outbox add constraint outbox_kind_check check (kind in ('sms', 'mail'))`,
      settled,
    ]);
  }
  const { int, end } = columnTypes.sqlite;
  // SQLite cannot alter a check constraint, so the table is rebuilt.
  return runStatements([
    `create table outbox_with_mail (
      id text primary key, unique_key text not null unique,
      kind text not null check (kind in ('sms', 'mail')), payload text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'sent', 'unknown', 'dead')),
      attempts ${int} not null default 0, due_at ${int}, last_error text, message_id text,
      created_at ${int} not null, sent_at ${int},
      check ((state in ('waiting', 'sending')) = (due_at is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) ${end}`,
    `insert into outbox_with_mail (id, unique_key, kind, payload, state, attempts, due_at,
        last_error, message_id, created_at, sent_at)
      select id, unique_key, kind, payload, state, attempts, due_at,
        last_error, message_id, created_at, sent_at from outbox`,
    `drop table outbox`,
    `alter table outbox_with_mail rename to outbox`,
    `create index outbox_due on outbox (due_at) where due_at is not null`,
    settled,
  ]);
}
