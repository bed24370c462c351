import { type Kysely, sql } from "kysely";
import type { DialectName } from "#app/db/dialect.server.ts";

/**
 * Replaces the values that the check of a column allows. SQLite cannot change a check: its table is written again,
 * and its indexes and triggers after it, so that none of them runs for rows that were there.
 */
export async function allowValues(
  db: Kysely<unknown>,
  dialect: DialectName,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
): Promise<void> {
  const check = `check (${column} in (${values.map((value) => `'${value}'`).join(", ")}))`;
  const statements =
    dialect === "postgres"
      ? [
          `alter table ${table} drop constraint ${table}_${column}_check`,
          `alter table ${table} add constraint ${table}_${column}_check ${check}`,
        ]
      : await rewriteTable(db, table, (definition) =>
          definition.replace(new RegExp(`check \\(${column} in \\([^)]*\\)\\)`), check),
        );
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The statements that write a table of SQLite again, by another definition with the same columns. */
export async function rewriteTable(
  db: Kysely<unknown>,
  table: string,
  rewrite: (definition: string) => string,
): Promise<string[]> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null`.execute(db);
  const definitions = rows.filter(({ type }) => type === "table").map((row) => rewrite(row.sql));
  const others = rows.filter(({ type }) => type !== "table").map((row) => row.sql);
  return [
    `pragma defer_foreign_keys = on`,
    `create table ${table}_copy as select * from ${table}`,
    `drop table ${table}`,
    ...definitions,
    `insert into ${table} select * from ${table}_copy`,
    `drop table ${table}_copy`,
    ...others,
  ];
}
