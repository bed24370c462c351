import { sql } from "kysely";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { createPostgres, type ScratchPostgres } from "./scratch-postgres.ts";

/** A migrated database and its open connections. */
export type SparePostgres = ScratchPostgres & { db: Database };

type Rows = { table: string; rows: string | null };

/** Creating a database and opening its connections takes longer than most tests; emptying it does not. */
const spares: SparePostgres[] = [];
let migrated: { tables: Rows[]; schema: string } | undefined;

/** A copy of the migrated `template`, new or emptied after an earlier test of this worker. */
export async function takeSparePostgres(template: string): Promise<SparePostgres> {
  const spare = spares.pop();
  if (spare !== undefined) return spare;
  const created = await createPostgres(template);
  const db = openDatabase({ databaseUrl: created.url, dataDir: "" });
  migrated ??= { tables: await readRows(db), schema: await readSchema(db) };
  return { ...created, db };
}

/** Keeps the database for the next test, or drops it. */
export async function returnSparePostgres(spare: SparePostgres): Promise<void> {
  if (await restore(spare.db)) {
    spares.push(spare);
  } else {
    await spare.db.destroy();
    await spare.drop();
  }
}

/** Makes the database as migrated; false if the test closed its connections or changed its tables. */
async function restore(db: Database): Promise<boolean> {
  try {
    if (migrated === undefined || (await readSchema(db)) !== migrated.schema) return false;
    await restoreRows(db, migrated.tables);
    return true;
  } catch {
    return false;
  }
}

/** Every column and its type. */
async function readSchema(db: Database): Promise<string> {
  const columns = await sql<{ all: string }>`
    select md5(string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid), ',' order by attrelid, attnum)) as all
    from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  return (await columns.execute(db)).rows[0]?.all ?? "";
}

/** The rows that the migrations insert, by table. */
async function readRows(db: Database): Promise<Rows[]> {
  const named = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  return await Promise.all(
    named.rows.map(async ({ name }) => {
      const read = sql<{ rows: string | null }>`
        select jsonb_agg(t)::text as rows from ${sql.table(name)} t`;
      return { table: name, rows: (await read.execute(db)).rows[0]?.rows ?? null };
    }),
  );
}

async function restoreRows(db: Database, initial: readonly Rows[]): Promise<void> {
  const deletes = initial.map(({ table }) => `delete from "${table}"`);
  const inserts = initial.flatMap(({ table, rows }) => {
    if (rows === null) return [];
    const json = rows.replaceAll("'", "''");
    return `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", '${json}')`;
  });
  await db.transaction().execute(async (tx) => {
    // Foreign keys would prescribe an order.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw([...deletes, ...inserts].join(";")).execute(tx);
  });
}
