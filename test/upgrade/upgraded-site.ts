import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { brotliDecompressSync } from "node:zlib";
import type { Database } from "#app/db/client.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { readBackup, writeBackup } from "../../scripts/db/transfer-file.ts";

const FIXTURES = "test/upgrade/fixtures";
/** What the site derives from other rows, or counts. */
const DERIVED = /^kysely_|^content_versions$|_texts(_trigrams\w*)?$/;
const RENAMED_COLUMNS: Record<string, string> = { last_answer: "last_response" };

type Rows = Map<string, Record<string, SQLOutputValue>[]>;

export const fixtures: string[] = readdirSync(FIXTURES).filter((file) => file.endsWith(".db.br"));

/** A copy of the fixture, opened as the start of the site does; tests of PostgreSQL also move it there. */
export async function openUpgraded(fixture: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-upgrade-"));
  const file = path.join(dataDir, "samudra.db");
  writeFileSync(file, brotliDecompressSync(readFileSync(path.join(FIXTURES, fixture))));
  const before = readRows(file);
  const { db: sqlite } = await openMigrated({ dataDir });
  const postgres =
    process.env.TEST_DATABASE === "postgres" ? await moveToPostgres(sqlite, dataDir) : null;
  return {
    db: postgres?.db ?? sqlite,
    sqlite,
    where: { dataDir },
    before,
    after: readRows(file),
    async drop() {
      await sqlite.destroy();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As `npm run db:move -- to-postgres`. */
async function moveToPostgres(from: Database, folder: string) {
  const postgres = await createTestDatabase();
  const file = path.join(folder, "rows.jsonl.gz");
  await writeBackup(from, file);
  await readBackup(postgres.db, file);
  return postgres;
}

function readRows(file: string): Rows {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !DERIVED.test(name));
  const rows = new Map(names.map((name) => [name, db.prepare(`select * from "${name}"`).all()]));
  db.close();
  return rows;
}

/** The rows that the upgrade has lost, added to, or changed in a column that they had before. */
export function findChangedTables({ before, after }: { before: Rows; after: Rows }): string[] {
  const filled = [...before].filter(([, rows]) => rows.length > 0);
  return filled.flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const old = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
    const upgraded = (after.get(table) ?? []).map((row) =>
      JSON.stringify(columns.map((column) => row[RENAMED_COLUMNS[column] ?? column])),
    );
    return old.toSorted().join("\n") === upgraded.toSorted().join("\n") ? [] : [table];
  });
}

/** Every table, column, index and trigger, as far as SQLite tells them apart. */
export function readSchema(file: string): Map<string, string> {
  const db = new DatabaseSync(file, { readOnly: true });
  const objects = db.prepare("select type, name, sql from sqlite_master order by type, name").all();
  db.close();
  return new Map(
    objects.map(({ type, name, sql }) => {
      const text = String(sql)
        .replaceAll(/--.*$/gm, "")
        .replaceAll(/[\s"]+/g, " ");
      return [`${String(type)} ${String(name)}`, text.replaceAll(/ ?([(),]) ?/g, "$1")];
    }),
  );
}
