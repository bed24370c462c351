import { sql } from "kysely";
import type { Database } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";
import { UnusableDatabase } from "./unusable-database.server.ts";

/** The migrator's table; it is created before any other. */
const MIGRATIONS = "kysely_migration";

/** None for an empty database. Throws `UnusableDatabase` when another program or a newer version has written it. */
export async function listAppliedMigrations(
  db: Database,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const tables = await listTables(db);
  if (tables.length === 0) return [];
  if (!tables.includes(MIGRATIONS)) {
    throw new UnusableDatabase(
      `The database has the tables of another program (such as ${tables[0]}): give the site a database of its own.`,
    );
  }
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATIONS)} order by name`.execute(db);
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown !== undefined) {
    throw new UnusableDatabase(
      `The database has the migration ${unknown.name}, which this version does not know: start the version that wrote it, or restore a backup of this one.`,
    );
  }
  return rows.map(({ name }) => name);
}

/** Without those of extensions, such as PostGIS. */
async function listTables(db: Database): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`
        select relname as name from pg_class
        where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          and not exists (
            select 1 from pg_depend
            where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        order by relname`
    : sql<{ name: string }>`
        select name from sqlite_master
        where type = 'table' and name not like 'sqlite%' order by name`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}
