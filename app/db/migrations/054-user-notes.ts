import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** What staff write down about a customer. It goes with the account. */
export function userNotes(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table user_notes (
      id text primary key, user_id text not null references users (id),
      text text not null check (length(text) between 1 and 1000),
      author_id text not null references users (id), created_at ${int} not null
    ) ${end}`,
    `create index user_notes_user on user_notes (user_id, created_at)`,
  ]);
}
