import type { Database } from "#app/db/client.server.ts";
import { type DialectName, isPostgres } from "#app/db/dialect.server.ts";
import type { MigrationScript } from "#app/db/migrate.server.ts";

const scripts = import.meta.glob<Record<string, MigrationScript>>(
  ["../../app/db/migrations/0*.ts", "!**/*.test.ts"],
  { eager: true },
);

/** Runs all migrations before the one of this number on an empty database; returns its dialect. */
export async function migrateBefore(db: Database, number: string): Promise<DialectName> {
  const dialect = isPostgres(db) ? "postgres" : "sqlite";
  for (const path of Object.keys(scripts).toSorted()) {
    if (path.slice(path.lastIndexOf("/") + 1) >= number) break;
    for (const script of Object.values(scripts[path] ?? {})) {
      await db
        .withoutPlugins()
        .transaction()
        .execute((tx) => script(dialect).up(tx));
    }
  }
  return dialect;
}
