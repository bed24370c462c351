import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/test-database.ts";
import { type Database, inTransaction, openDatabase } from "./client.server.ts";
import { isDatabaseUnavailable, isPostgres } from "./dialect.server.ts";
import { StatementNames } from "./statement-names.server.ts";

test("a statement gets a name when it has run a few times", () => {
  const names = new StatementNames();
  const given = Array.from({ length: 6 }, () => names.nameOf("select $1"));
  expect(given).toEqual([undefined, undefined, undefined, undefined, "samudra_1", "samudra_1"]);
});

test("`select *` gets none, and neither does what comes after many", () => {
  const names = new StatementNames();
  const runOften = (text: string) =>
    Array.from({ length: 6 }, () => names.nameOf(text)).findLast(() => true);
  expect(runOften("select * from cars")).toBeUndefined();
  for (let count = 1; count <= 250; count++) runOften(`select ${count}`);
  expect(runOften("select 251")).toBeUndefined();
  expect(runOften("select 250")).toBe("samudra_250");
});

test("another name follows a stale one", () => {
  const names = new StatementNames();
  const run = () => Array.from({ length: 5 }, () => names.nameOf("select $1")).at(-1);
  expect(run()).toBe("samudra_1");
  names.forget();
  expect(names.nameOf("select $1")).toBe("samudra_2");
});

const scene = await openTestDatabase();

test.runIf(isPostgres(scene.db))(
  "what runs often is prepared, and again after a migration",
  async () => {
    const db = openDatabase({ ...scene.where, poolSize: 1 });
    await sql`create table migrated (id text, seats integer)`.execute(scene.db);
    await sql`insert into migrated values ('a', 4)`.execute(scene.db);
    const find = async (on: Database) => {
      const { rows } = await sql`select seats from migrated where id = ${"a"}`.execute(on);
      return rows;
    };
    for (let count = 0; count < 8; count++) await find(db);
    const { rows } = await sql`select name from pg_prepared_statements
    where statement like 'select seats%'`.execute(db);
    expect(rows).toHaveLength(1);

    await sql`alter table migrated alter seats type text`.execute(scene.db);
    expect(await find(db).catch(isDatabaseUnavailable)).toBe(true);
    expect(await find(db)).toEqual([{ seats: "4" }]);

    await sql`alter table migrated alter seats type integer using seats::integer`.execute(scene.db);
    expect(await inTransaction(db, find)).toEqual([{ seats: 4 }]);
    await db.destroy();
    await sql`drop table migrated`.execute(scene.db);
  },
);
