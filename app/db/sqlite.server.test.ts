import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction, openDatabase } from "./client.server.ts";

test.skipIf(process.platform === "win32")(
  "other users of the machine cannot read the database, whoever created the folder",
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
    chmodSync(dataDir, 0o755);
    const db = openDatabase({ dataDir });
    await sql`create table private (name text)`.execute(db);
    const files = readdirSync(dataDir).sort();
    expect(files).toEqual(["samudra.db", "samudra.db-shm", "samudra.db-wal"]);
    for (const file of files) expect(statSync(path.join(dataDir, file)).mode & 0o077).toBe(0);
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  },
);

test("leaves row locks out of queries, and nothing else", async () => {
  const db = openDatabase({ dataDir: ":memory:" });
  const query = db.selectFrom("cars").select("id").distinct().limit(1);
  const locked = query.forUpdate().skipLocked();
  expect(locked.compile().sql.trim()).toBe(query.compile().sql);
  await db.destroy();
});

test("waiting for another process's lock does not block the process", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  const db = openDatabase({ dataDir });
  await sql`create table names (name text)`.execute(db);
  const other = new DatabaseSync(path.join(dataDir, "samudra.db"));
  other.exec("begin immediate");
  const written = Promise.all([
    inTransaction(db, (tx) => sql`insert into names values ('in a transaction')`.execute(tx)),
    sql`insert into names values ('alone')`.execute(db),
  ]);
  const started = performance.now();
  await sleep(300);
  expect(performance.now() - started).toBeLessThan(2000);
  other.exec("commit");
  await written;
  const { rows } = await sql`select name from names`.execute(db);
  expect(rows).toEqual([{ name: "in a transaction" }, { name: "alone" }]);
  other.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

test("a lock that stays is waited for once, not by each statement, and then again", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  const db = openDatabase({ dataDir });
  await sql`create table names (name text)`.execute(db);
  const other = new DatabaseSync(path.join(dataDir, "samudra.db"));
  other.exec("begin immediate");
  const insert = () => sql`insert into names values ('alone')`.execute(db);
  const started = performance.now();
  const outcomes = await Promise.allSettled([
    inTransaction(db, (tx) => sql`insert into names values ('in a transaction')`.execute(tx)),
    insert(),
    insert(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(performance.now() - started).toBeLessThan(7000);
  other.exec("commit");
  await insert();
  other.exec("begin immediate");
  const waiting = insert();
  await sleep(300);
  other.exec("commit");
  await waiting;
  other.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

test("writes limits into the statement, so that it is prepared once", async () => {
  const db = openDatabase({ dataDir: ":memory:" });
  const { sql: text, parameters } = db.selectFrom("cars").select("id").limit(12).compile();
  expect(text).toBe('select "id" from "cars" limit 12');
  expect(parameters).toEqual([]);
  await db.destroy();
});
