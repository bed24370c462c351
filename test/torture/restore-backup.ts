import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "#app/db/client.server.ts";
import { exportRows, type TransferRow } from "#app/db/transfer.server.ts";
import { createPostgres } from "#test/support/scratch-postgres.ts";
import { prepareRestoredRows } from "../../scripts/db/prepare-restored-rows.ts";
import { readRows } from "../../scripts/db/transfer-file.ts";
import type { TortureRow } from "./row.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

type Where = { dataDir: string; databaseUrl?: string };

/** Backs up the running site and restores it into a new database of each kind, by the commands. */
export async function restoreBackup(
  { dataDir, databaseUrl }: SiteUnderTest,
  database: string,
): Promise<TortureRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-restore-"));
  const file = path.join(folder, "rows.jsonl.gz");
  await run("scripts/db/backup.ts", { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, file);
  const rows = [await compare("SQLite", { dataDir: path.join(folder, "restored") })];
  if (process.env.TEST_POSTGRES_URL !== undefined) {
    const { url, drop } = await createPostgres();
    rows.push(await compare("PostgreSQL", { dataDir: folder, databaseUrl: url }));
    await drop();
  }
  rmSync(folder, { recursive: true });
  return rows;

  async function compare(target: string, where: Where): Promise<TortureRow> {
    await run("scripts/db/restore.ts", where, file);
    const db = openDatabase(where);
    const restored = await exportRows(db, collect);
    await db.destroy();
    const expected = await collect(prepareRestoredRows(readRows(file)));
    const left = new Set(restored);
    const missing = expected.filter((row) => !left.delete(row));
    return {
      what: `restored into ${target}: rows that differ`,
      database,
      tried: `${expected.length} rows`,
      wrong: missing.length + left.size,
    };
  }
}

async function run(script: string, { dataDir, databaseUrl = "" }: Where, file: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [script, file], { env });
}

/** Each row as text, with its columns in order. */
async function collect(rows: AsyncIterable<TransferRow>): Promise<string[]> {
  const texts: string[] = [];
  for await (const { table, row } of rows) {
    const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
    texts.push(JSON.stringify([table, columns]));
  }
  return texts;
}
