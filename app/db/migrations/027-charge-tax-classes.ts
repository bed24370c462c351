import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Kinds of charge that are not taxed as their car (decision 035). */
export function chargeTaxClasses(dialect: DialectName) {
  return runStatements([
    `create table charge_tax_classes (
      kind text primary key, tax_class text not null references tax_classes (code)
    ) ${columnTypes[dialect].end}`,
  ]);
}
