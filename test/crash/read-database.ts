import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";

export type DatabaseSnapshot = Awaited<ReturnType<typeof readDatabase>>;

export async function readDatabase(db: Database) {
  return {
    bookings: await db.selectFrom("bookings").selectAll().orderBy("id").execute(),
    legs: await db.selectFrom("bookingLegs").selectAll().orderBy("seq").execute(),
    changes: await db.selectFrom("bookingChanges").selectAll().execute(),
    chargeLines: await db.selectFrom("chargeLines").selectAll().execute(),
    waitlist: await db.selectFrom("waitlistEntries").selectAll().execute(),
    events: await db.selectFrom("bookingEvents").selectAll().execute(),
    occupancies: await db.selectFrom("carOccupancy").selectAll().execute(),
    blocks: await db.selectFrom("carBlocks").selectAll().execute(),
    payments: await db.selectFrom("payments").selectAll().execute(),
    refunds: await db.selectFrom("refunds").selectAll().execute(),
    paymentEvents: await db.selectFrom("paymentEvents").selectAll().execute(),
    ledger: await db.selectFrom("ledger").selectAll().execute(),
    taxDocuments: await db.selectFrom("taxDocuments").selectAll().execute(),
    documentNumbers: await db.selectFrom("documentNumbers").selectAll().execute(),
    deposits: await db.selectFrom("deposits").selectAll().execute(),
    depositPayouts: await db.selectFrom("depositPayouts").selectAll().execute(),
    depositBlocks: await db.selectFrom("depositBlocks").selectAll().execute(),
    tripCharges: await db.selectFrom("tripCharges").selectAll().execute(),
    tripChargeEvidence: await db.selectFrom("tripChargeEvidence").selectAll().execute(),
    tripPhotos: await db.selectFrom("tripPhotos").selectAll().execute(),
    outbox: await db.selectFrom("outbox").selectAll().execute(),
  };
}

/** SQLite's integrity check. PostgreSQL verifies page checksums on read. */
export async function findCorruption(db: Database): Promise<string[]> {
  if (isPostgres(db)) return [];
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrityCheck).filter((result) => result !== "ok"),
    ...orphans.rows.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

/** A PostgreSQL backend may still finish a statement after its client was killed. */
export async function waitForOtherConnectionsToClose(db: Database): Promise<void> {
  if (!isPostgres(db)) return;
  for (;;) {
    const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db);
    if (rows[0]?.others === 0) return;
    await sleep(5);
  }
}
