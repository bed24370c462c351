import { sql } from "kysely";
import type { Tx } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";

/** What rows were held to when they were written, and a backup has the outcome of. */
const TRIGGERS = {
  // A backup has the first line and leg of each booking, and its sums.
  bookings_first_line: "bookings",
  charge_lines_sum: "charge_lines",
  // Evidence is erased in time, the charge stays.
  trip_charges_evidence: "trip_charges",
} as const;

/**
 * Lets rows in that their own time allowed, in any order within a table: a clock may have gone back.
 * Returns what puts the rules back, in the same transaction.
 */
export async function suspendRules(tx: Tx): Promise<() => Promise<void>> {
  const statements = isPostgres(tx) ? await postgresStatements(tx) : await sqliteStatements(tx);
  for (const statement of statements.suspend) await sql.raw(statement).execute(tx);
  return async () => {
    for (const statement of statements.restore) await sql.raw(statement).execute(tx);
  };
}

type Statements = { suspend: readonly string[]; restore: readonly string[] };

/** A deferred foreign key is checked at the commit. */
async function sqliteStatements(tx: Tx): Promise<Statements> {
  const names = Object.keys(TRIGGERS);
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name in (${sql.join(names)})`.execute(
    tx,
  );
  const drop = names.map((name) => `drop trigger ${name}`);
  return {
    suspend: ["pragma defer_foreign_keys = on", ...drop],
    restore: rows.map((row) => row.sql),
  };
}

async function postgresStatements(tx: Tx): Promise<Statements> {
  const { rows } = await sql<{ of: string; key: string }>`
    select conrelid::regclass::text as of, quote_ident(conname) as key from pg_constraint
    where contype = 'f' and conrelid = confrelid and not condeferrable
      and connamespace = current_schema::regnamespace`.execute(tx);
  const triggers = (change: "disable" | "enable") =>
    Object.entries(TRIGGERS).map(
      ([name, table]) => `alter table ${table} ${change} trigger ${name}`,
    );
  const keys = (change: string) =>
    rows.map(({ of, key }) => `alter table ${of} alter constraint ${key} ${change}`);
  return {
    suspend: [...triggers("disable"), ...keys("deferrable initially deferred")],
    restore: ["set constraints all immediate", ...triggers("enable"), ...keys("not deferrable")],
  };
}
