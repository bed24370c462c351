import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

async function run(script: string, settings: Settings, ...args: string[]) {
  const env = { NODE_ENV: "test", PORT: "0", ...settings };
  return await promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stderr: "", stdout }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => ({
      code,
      stderr,
      stdout,
    }),
  );
}

const oneSentence = (about: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${about.source}[^\\n]*\\.\\n$`)),
});

describe("a file", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
    file = path.join(folder, "samudra.db");
    onTestFinished(() => rmSync(folder, { recursive: true }));
  });

  test.each([
    ["without bytes", () => writeFileSync(file, ""), /empty file/],
    ["that is no database", () => writeFileSync(file, "letters ".repeat(1000)), /not a database/],
    [
      "of another program",
      () => {
        const other = new DatabaseSync(file);
        other.exec("create table notes (text text)");
        other.close();
      },
      /another program \(such as notes\)/,
    ],
  ])("%s is refused in one sentence", async (_name, write, sentence) => {
    write();
    const settings = { DATA_DIR: folder };
    expect(await run("server/main.ts", settings)).toEqual(oneSentence(sentence));
    expect(await run("scripts/db/migrate.ts", settings)).toEqual(oneSentence(sentence));
    const backup = path.join(folder, "rows.gz");
    expect(await run("scripts/db/backup.ts", settings, backup)).toEqual(oneSentence(sentence));
  });

  test("that another process creates meanwhile is opened by all of them", async () => {
    const start = () => run("scripts/db/migrate.ts", { DATA_DIR: folder });
    const results = await Promise.all([start(), start(), start()]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  });
});

describe("a database", () => {
  test("of a newer version is refused in one sentence", async () => {
    const { db, where, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    await migrate(db);
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
    const settings = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? "" };
    for (const script of ["server/main.ts", "scripts/db/migrate.ts"]) {
      expect(await run(script, settings)).toEqual(oneSentence(/migration 999-later/));
    }
  });

  test("with the tables of another program keeps them and gets no others", async () => {
    const { db, where, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    await sql`create table notes (text text)`.execute(db);
    const second = openDatabase(where);
    await expect(migrate(second)).rejects.toThrow(/another program \(such as notes\)/);
    const tables = await second.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(["notes"]);
    await second.destroy();
  });
});
