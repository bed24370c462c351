import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Staff have looked at what a return differs in, and charge nothing more. */
export function chargesChecked(dialect: DialectName) {
  const { int } = columnTypes[dialect];
  return runStatements([
    `alter table handovers add column charges_checked_at ${int}`,
    `create index handovers_charges_unchecked on handovers (at)
       where kind = 'return' and charges_checked_at is null`,
  ]);
}
