import { DAY } from "#app/domain/business-time.ts";
import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

const CUSTOMER_SESSION_MS = 30 * DAY;

/**
 * Sessions end at the latest at `ends_at`. Staff, whose sessions become shorter, sign in again. Keys
 * that sign tokens expire: the old one did not.
 */
export function sessionsAndKeys(dialect: DialectName) {
  const { int } = columnTypes[dialect];
  const seconds =
    dialect === "sqlite" ? "unixepoch()" : "cast(extract(epoch from now()) as bigint)";
  return runStatements([
    `alter table sessions add column ends_at ${int} not null default 0`,
    `update sessions set ends_at = ${seconds} * 1000 + ${CUSTOMER_SESSION_MS}`,
    `delete from sessions where user_id in (select user_id from admins)`,
    `delete from jwks`,
  ]);
}
