import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "#app/db/dialect.server.ts";
import { allowValues } from "./allow-values.ts";

const LEDGER_KINDS = [
  "payment",
  "charge",
  "tax",
  "credit",
  "cancellation",
  "refund",
  "deposit_in",
  "deposit_out",
  "write_off",
  "recovery",
];

/** What is still owed after a trip can be written off (decision 066). */
export function balancesWrittenOff(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await allowValues(db, dialect, { table: "ledger", column: "kind", values: LEDGER_KINDS });
    },
  };
}
