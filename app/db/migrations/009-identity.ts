import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function identity(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create unique index accounts_identity on accounts (provider_id, account_id)`,
    `create table sandbox_identity_records (
      id text primary key, payload text not null, grant_id text,
      consumed_at ${int}, expires_at ${int} not null
    ) ${end}`,
    `create index sandbox_identity_records_grant on sandbox_identity_records (grant_id)`,
    `create index sandbox_identity_records_expiry on sandbox_identity_records (expires_at)`,
  ]);
}
