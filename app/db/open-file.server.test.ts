import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { oneSentence, runScript } from "#test/support/run-script.ts";

test("a server that is away is reported in one sentence", async () => {
  for (const host of ["127.0.0.1", "localhost"]) {
    const settings = {
      DATA_DIR: tmpdir(),
      DATABASE_URL: `postgres://samudra@${host}:1/site`,
    };
    expect(await runScript("scripts/db/migrate.ts", settings)).toEqual(
      oneSentence(/database is not available: .*ECONNREFUSED/),
    );
  }
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
    expect(await runScript("server/main.ts", settings)).toEqual(oneSentence(sentence));
    expect(await runScript("scripts/db/migrate.ts", settings)).toEqual(oneSentence(sentence));
    const backup = path.join(folder, "rows.gz");
    expect(await runScript("scripts/db/backup.ts", settings, backup)).toEqual(
      oneSentence(sentence),
    );
  });

  test("that another process creates meanwhile is opened by all of them", async () => {
    const start = () => runScript("scripts/db/migrate.ts", { DATA_DIR: folder });
    const results = await Promise.all([start(), start(), start()]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  });
});
