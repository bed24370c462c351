import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { oneSentence, runScript } from "#test/support/run-script.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { openDatabase } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";
import { migrate } from "./migrate.server.ts";

describe("a database", () => {
  test("of a newer version is refused in one sentence", async () => {
    const { db, where, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    await migrate(db);
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
    const settings = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? "" };
    for (const script of ["server/main.ts", "scripts/db/migrate.ts"]) {
      expect(await runScript(script, settings)).toEqual(oneSentence(/migration 999-later/));
    }
  });

  test("of an earlier version is left alone by a command", async () => {
    const { db, where, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    const applied = await migrate(db);
    await sql`delete from kysely_migration where name = ${applied.at(-1)}`.execute(db);
    const settings = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? "" };
    expect(await runScript("scripts/db/backup.ts", settings, "rows.jsonl.gz")).toEqual(
      oneSentence(/of an earlier version/),
    );
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toHaveLength(applied.length - 1);
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

  test("that refuses the user or the name is reported in one sentence", async ({ skip }) => {
    const { db, where, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    skip(!isPostgres(db));
    const refused = { username: "nobody-here", pathname: "/not-there" } as const;
    for (const [part, value] of Object.entries(refused)) {
      const DATABASE_URL = String(
        Object.assign(new URL(where.databaseUrl ?? ""), { [part]: value }),
      );
      expect(
        await runScript("scripts/db/migrate.ts", { DATA_DIR: where.dataDir, DATABASE_URL }),
      ).toEqual(oneSentence(/refuses DATABASE_URL: .+/));
    }
  });
});
