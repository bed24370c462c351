import { sql } from "kysely";
import type { Tx } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";

/** For the rest of the transaction of a job that others would wait for. SQLite has one writer and no locks of rows. */
export async function limitLockWait(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`set local lock_timeout = '500ms'`.execute(tx);
}
