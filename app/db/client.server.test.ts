import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/test-database.ts";
import { inTransaction, openDatabase } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";

const scene = await openTestDatabase();

test("a connection that PostgreSQL ends fails only its transaction", async ({ skip }) => {
  skip(!isPostgres(scene.db), "SQLite has no connections to lose");
  const db = openDatabase({ ...scene.where, poolSize: 2 });
  const cut = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(scene.db);
    // Idle in its transaction: nobody waits for an answer that could fail.
    await sleep(100);
    return await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(db);
  expect(rows).toEqual([{ two: 2 }]);
  await db.destroy();
});

test("the error of a transaction survives a rollback that fails", async () => {
  const failed = inTransaction(scene.db, async (tx) => {
    const cut = isPostgres(scene.db)
      ? sql`select pg_terminate_backend(pg_backend_pid())`
      : sql`rollback`;
    await cut.execute(tx).catch(() => {});
    throw new Error("The cause");
  });
  await expect(failed).rejects.toThrow("The cause");
  const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(scene.db);
  expect(rows).toEqual([{ two: 2 }]);
});
