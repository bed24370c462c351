import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, type QueryTiming } from "#app/db/client.server.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { observeQueries } from "./observe-queries.ts";

test("logs slow statements without their parameters", () => {
  const warn = vi.fn();
  const onQuery = observeQueries({ log: { warn }, observer: undefined, slowMs: 500 });
  onQuery({ sql: "select 1", ms: 499, isFailed: false });
  onQuery({ sql: "select ?", ms: 612.4, isFailed: false });
  onQuery({ sql: "x".repeat(5000), ms: 5000, isFailed: true });
  expect(warn.mock.calls).toEqual([
    [{ ms: 612, sql: "select ?" }, "slow query"],
    [{ ms: 5000, sql: "x".repeat(2000), failed: true }, "slow query"],
  ]);
});

test("logs none with 0", () => {
  const warn = vi.fn();
  observeQueries({ log: { warn }, observer: undefined, slowMs: 0 })({
    sql: "select 1",
    ms: 9000,
    isFailed: false,
  });
  expect(warn).not.toHaveBeenCalled();
});

test("the database tells of each statement, of failed ones too, and of no value", async () => {
  const { where, drop } = await createTestDatabase();
  onTestFinished(drop);
  const seen: QueryTiming[] = [];
  const db = openDatabase({ ...where, onQuery: (query) => seen.push(query) });
  const name = "Asha Rao, +919876543210";
  await db.selectFrom("users").select("id").where("name", "=", name).execute();
  await db.transaction().execute((tx) => tx.deleteFrom("users").where("name", "=", name).execute());
  await expect(sql`select no_such_column`.execute(db)).rejects.toThrow();
  await db.destroy();
  const texts = seen.map(({ sql, isFailed }) => `${sql.split(" ", 1)[0]} ${isFailed}`);
  expect(texts).toEqual(expect.arrayContaining(["select false", "delete false", "select true"]));
  expect(seen.every(({ ms }) => ms >= 0)).toBe(true);
  expect(JSON.stringify(seen)).not.toContain("Asha");
});
