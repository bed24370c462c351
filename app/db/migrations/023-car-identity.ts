import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Cars as individuals. The odometer is that of before the first hand-over here. */
export function carIdentity(dialect: DialectName) {
  const { int } = columnTypes[dialect];
  return runStatements([
    `alter table cars add column registration_number text
       check (length(registration_number) between 1 and 16)`,
    `alter table cars add column odometer_km ${int}
       check (odometer_km between 0 and 2000000)`,
    `create unique index cars_registration_number on cars (registration_number)`,
  ]);
}
