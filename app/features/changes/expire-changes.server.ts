import { sql } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { expireChange } from "#app/records/booking/changes.server.ts";

const BATCH = 50;

/** Ends changes whose time to pay is over. Returns how many were found. */
export async function expireChanges(db: Database, now: Instant): Promise<number> {
  const overdue = await db
    .selectFrom("bookingChanges")
    .select(["id", "bookingId"])
    .where("state", "=", sql.lit("pending"))
    .where("expiresAt", "<=", now)
    .orderBy("expiresAt")
    .limit(BATCH)
    .execute();
  await tryEach(overdue, (change) => inTransaction(db, (tx) => expireChange(tx, change, now)));
  return overdue.length;
}
