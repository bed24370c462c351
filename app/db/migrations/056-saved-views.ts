import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Searches of the list of bookings that a member of staff keeps. They go with the account. */
export function savedViews(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table saved_views (
      id text primary key, user_id text not null references users (id),
      name text not null check (length(name) between 1 and 40),
      search text not null check (length(search) <= 3000), created_at ${int} not null,
      unique (user_id, name)
    ) ${end}`,
  ]);
}
