import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function pageViews(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table page_views (
      day text not null check (length(day) = 10),
      address text not null check (length(address) between 1 and 300),
      views ${int} not null check (views > 0),
      primary key (day, address)
    ) ${end}`,
  ]);
}
