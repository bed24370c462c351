import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export function runStatements(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
