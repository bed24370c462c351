import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { createScratchDatabase } from "../scripts/find-postgres.ts";
import { migrate } from "#app/db/migrate.server.ts";

/** Skips PostgreSQL where it is not available. */
export async function onBothDatabases(
  bench: (name: string, db: Database) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-bench-"));
  await run("SQLite", openDatabase({ dataDir: folder }));
  rmSync(folder, { recursive: true, force: true });

  const server = await findBenchPostgres();
  if (server === null) {
    console.log("\nPostgreSQL: none answers (set BENCH_POSTGRES_URL)");
    return;
  }
  const { url, drop } = await createScratchDatabase(server, "bench");
  await run("PostgreSQL", openDatabase({ dataDir: folder, databaseUrl: url }));
  await drop();

  async function run(name: string, db: Database): Promise<void> {
    await migrate(db);
    await bench(name, db);
    await db.destroy();
  }
}

export async function findBenchPostgres(): Promise<string | null> {
  const server = process.env.BENCH_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const client = new Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  const isReachable = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isReachable) return null;
  await client.end();
  return server;
}
