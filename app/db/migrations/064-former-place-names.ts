import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** What places were called before they were renamed: links with these names still find them (decision 051). */
export function formerPlaceNames(dialect: DialectName) {
  const { end } = columnTypes[dialect];
  return runStatements([
    `create table former_place_names (
      city text not null, location text not null, place_id text not null,
      primary key (city, location)
    ) ${end}`,
  ]);
}
