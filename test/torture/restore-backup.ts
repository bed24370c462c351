import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "#app/db/client.server.ts";
import { exportRows, type TransferRow } from "#app/db/transfer.server.ts";
import type { Fixture } from "#test/permissions/fixture.ts";
import { createPostgres } from "#test/support/scratch-postgres.ts";
import { prepareRestoredRows } from "../../scripts/backup/prepare-restored-rows.ts";
import { readRows } from "../../scripts/db/transfer-file.ts";
import { compareFiles, listFiles } from "./compare-files.ts";
import type { TortureRow } from "./row.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

type Where = { dataDir: string; databaseUrl?: string };

/**
 * Backs up the running site with its files, restores it into a new database of each kind and moves it
 * between them, by the commands; then opens every file of a site that starts from the copy.
 */
export async function restoreBackup(
  site: SiteUnderTest,
  database: string,
  fixture: Fixture,
): Promise<{ rows: TortureRow[]; failures: string[] }> {
  const files = await listFiles(site, fixture);
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-restore-"));
  const file = path.join(folder, "rows.jsonl.gz");
  await run("db/backup.ts", whereOf(site), file);
  const copy = path.join(folder, "restored");
  copyFiles(site.dataDir, copy);
  await run("db/restore.ts", { dataDir: copy }, file);
  const expected = await collect(prepareRestoredRows(readRows(file)));
  const rows = [await compare("restored into SQLite", { dataDir: copy })];
  if (process.env.TEST_POSTGRES_URL !== undefined) {
    const restored = await createPostgres();
    const there = { dataDir: folder, databaseUrl: restored.url };
    await run("db/restore.ts", there, file);
    rows.push(await compare("restored into PostgreSQL", there));
    await restored.drop();
  }
  // The copy is the same from either database.
  if (process.env.TEST_POSTGRES_URL !== undefined && site.databaseUrl === undefined) {
    const moved = await createPostgres();
    await run("db/move.ts", { dataDir: copy, databaseUrl: moved.url }, "to-postgres");
    const back = { dataDir: path.join(folder, "back"), databaseUrl: moved.url };
    await run("db/move.ts", back, "to-sqlite");
    rows.push(await compare("moved to PostgreSQL and back", { dataDir: back.dataDir }));
    await moved.drop();
  }
  await run("files-verify.ts", { dataDir: copy });
  const failures = await compareFiles(files, copy);
  const tried = `${files.opened.length} files`;
  rows.push({ what: "restored: files that differ", database, tried, wrong: failures.length });
  rmSync(folder, { recursive: true, force: true });
  return { rows, failures };

  async function compare(what: string, where: Where): Promise<TortureRow> {
    const db = openDatabase(where);
    const restored = await exportRows(db, collect);
    await db.destroy();
    const left = new Set(restored);
    const missing = expected.filter((row) => !left.delete(row));
    const tried = `${expected.length} rows`;
    return {
      what: `${what}: rows that differ`,
      database,
      tried,
      wrong: missing.length + left.size,
    };
  }
}

/** As its operator does, after the rows; and the secret, which is kept apart from both. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const name of ["files", "secret"])
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

function whereOf({ dataDir, databaseUrl }: SiteUnderTest): Where {
  return { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
}

async function run(script: string, { dataDir, databaseUrl = "" }: Where, ...args: string[]) {
  const env = { ...process.env, ENV_FILE: "", DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [`scripts/${script}`, ...args], { env });
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
