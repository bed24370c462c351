import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { rewriteTable } from "./allow-values.ts";

const KIND = "check (kind in ('pickup', 'swap_return', 'swap_pickup', 'return'))";
const KEY = "primary key (booking_id, kind, swap)";
const SWAP = "check ((swap > 0) = (kind in ('swap_return', 'swap_pickup')))";

/** A trip that is given another car has a handover for each of the two; an earlier version writes none of them. */
export function readingsOfSwaps(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const run = async (statement: string) => void (await sql.raw(statement).execute(db));
      await run(
        `alter table handovers add column swap ${columnTypes[dialect].int} not null default 0`,
      );
      const statements =
        dialect === "postgres"
          ? [
              `alter table handovers drop constraint handovers_kind_check`,
              `alter table handovers drop constraint handovers_pkey`,
              `alter table handovers add constraint handovers_kind_check ${KIND},
                 add constraint handovers_swap_check ${SWAP}, add ${KEY}`,
            ]
          : await rewriteTable(db, "handovers", (definition) =>
              definition
                .replace(/check \(kind in \([^)]*\)\)/, KIND)
                .replace("primary key (booking_id, kind)", `${SWAP}, ${KEY}`),
            );
      for (const statement of statements) await run(statement);
    },
  };
}
