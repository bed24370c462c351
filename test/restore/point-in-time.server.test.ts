import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { isMigrated, migrate } from "#app/db/migrate.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { createTestAuth } from "#test/support/accounts.ts";
import { findPostgresPrograms, startOwnPostgres } from "#test/support/own-postgres.ts";
import { createBookingFlow } from "#test/support/paid-bookings.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";
import { checkBooks } from "../../scripts/backup/drill.ts";
import { prepareRestoredRows } from "../../scripts/backup/prepare-restored-rows.ts";
import { readBackup, writeBackup } from "../../scripts/db/transfer-file.ts";

const programs = findPostgresPrograms();
const isPossible = process.env.TEST_DATABASE === "postgres" && programs !== null;

/** The steps of "To a moment, with PostgreSQL" in docs/operating.md. */
test.skipIf(!isPossible)("recovers a booking that was lost after the base backup", async () => {
  const site = await createTestDatabase();
  onTestFinished(site.drop);
  const { dataDir } = site.where;
  const server = await startOwnPostgres(programs ?? "", {
    safe: false,
    settings: (folder) => ({
      archive_mode: "on",
      archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/%f`,
    }),
  });
  onTestFinished(server.drop);
  const { folder } = server;
  const db = openDatabase({ databaseUrl: server.url, dataDir });
  await migrate(db);
  const base = path.join(folder, "base");
  server.run("pg_basebackup", "--dbname", server.url, "--pgdata", base, "--checkpoint=fast");

  const { bookAndPay } = createBookingFlow(db);
  const booked = await bookAndPay();
  await signInAs(createTestAuth(db), await createCustomer(db));
  const expected = await findOwnBooking(db, booked);
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(
    db,
  );
  await sql`truncate bookings cascade`.execute(db);
  await bookAndPay();
  await archiveAll(db);
  await db.destroy();

  const recovered = await startOwnPostgres(programs ?? "", {
    safe: false,
    recoverFrom: base,
    settings: () => ({
      archive_mode: "off",
      restore_command: `cp ${folder}/%f %p`,
      recovery_target_time: rows[0]?.moment ?? "",
      recovery_target_action: "promote",
    }),
  });
  onTestFinished(recovered.drop);
  const location = { databaseUrl: recovered.url, dataDir };
  const { db: past, applied } = await openMigrated(location, { allowUpgrade: false });
  onTestFinished(() => past.destroy());
  await waitForPromotion(past);
  expect(applied).toEqual([]);
  expect(await isMigrated(past)).toBe(true);
  expect(await past.selectFrom("bookings").select("id").execute()).toEqual([
    { id: booked.bookingId },
  ]);
  expect(await findOwnBooking(past, booked)).toEqual(expected);
  expect(await checkBooks(past, Date.now())).toEqual([]);

  // Into the database of the site, as `npm run db:backup` and `npm run db:restore` do.
  const file = path.join(dataDir, "rows.jsonl.gz");
  await writeBackup(past, file);
  expect(await past.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  await readBackup(site.db, file, prepareRestoredRows);
  expect(await findOwnBooking(site.db, booked)).toEqual(expected);
  expect(await site.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  const states = site.db.selectFrom("outbox").select("state").distinct();
  expect(await states.execute()).toEqual([{ state: "unknown" }]);
});

/** A segment is archived when it is full, or after `archive_timeout`. */
async function archiveAll(db: Database): Promise<void> {
  const last = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`
      select last_archived_wal >= ${last.rows[0]?.file} as done from pg_stat_archiver`.execute(db);
    if (rows[0]?.done) return;
    await sleep(50);
  }
}

async function waitForPromotion(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`select pg_is_in_recovery() as waits`.execute(db);
    if (rows[0]?.waits === false) return;
    await sleep(50);
  }
}
