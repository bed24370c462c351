import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/support/test-database.ts";
import { isDatabaseUnavailable, isPostgres } from "./dialect.server.ts";

const { db } = await createTestDatabase();

test.runIf(isPostgres(db))("nobody waits for long for one that holds a lock", async () => {
  const { rows } = await sql<{ lock: string; idle: string }>`
    select current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ lock: "5s", idle: "30s" }]);
  await db.transaction().execute(async (holder) => {
    await sql`lock table taxi_requests in exclusive mode`.execute(holder);
    const waiting = db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '20ms'`.execute(tx);
      await tx.deleteFrom("taxiRequests").execute();
    });
    expect(await waiting.catch(isDatabaseUnavailable)).toBe(true);
  });
});
