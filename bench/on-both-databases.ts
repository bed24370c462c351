import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

/** Skips PostgreSQL where it is not available. */
export async function onBothDatabases(
  bench: (name: string, db: Database) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-bench-"));
  await run("SQLite", openDatabase({ dataDir: folder }));
  rmSync(folder, { recursive: true, force: true });

  const server = process.env.BENCH_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const database = `samudra_bench_${process.pid}`;
  const admin = new Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  const reachable = await admin.connect().then(
    () => true,
    () => false,
  );
  if (!reachable) {
    console.log("\nPostgreSQL: none answers (set BENCH_POSTGRES_URL)");
    return;
  }
  await admin.query(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  await run("PostgreSQL", openDatabase({ dataDir: folder, databaseUrl: url.href }));
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();

  async function run(name: string, db: Database): Promise<void> {
    await migrate(db);
    await bench(name, db);
    await db.destroy();
  }
}
