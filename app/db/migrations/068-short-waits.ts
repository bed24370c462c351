import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "#app/db/dialect.server.ts";
import { rewriteTable } from "./allow-values.ts";

const LASTS = "check (return_at > pickup_at)";

/** How long a rental lasts at least is a setting: customers may wait for less than a day. */
export function shortWaits(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements =
        dialect === "postgres"
          ? relaxCheck()
          : await rewriteTable(db, "waitlist_entries", (definition) =>
              definition.replace(/check \(return_at - pickup_at >= \d+\)/, LASTS),
            );
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** The check has no name of ours. */
function relaxCheck(): string[] {
  return [
    `do $$ declare rule record; begin
       for rule in select conname from pg_constraint
         where conrelid = 'waitlist_entries'::regclass and contype = 'c'
           and pg_get_constraintdef(oid) like '%pickup_at%'
       loop execute format('alter table waitlist_entries drop constraint %I', rule.conname); end loop;
     end $$`,
    `alter table waitlist_entries add ${LASTS}`,
  ];
}
