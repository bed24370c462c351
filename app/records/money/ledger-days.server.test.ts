import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, inTransaction, openDatabase, type Tx } from "#app/db/client.server.ts";
import { dayOf } from "#app/db/business-day.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { addDays, businessDate, DAY, type Instant, instantOf } from "#app/domain/business-time.ts";
import { depositLines, type LedgerLine, paymentLines, refundLines } from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { sumLedger, sumLedgerDays } from "./ledger-days.server.ts";
import { ledgerRows, writeLedger } from "./ledger.server.ts";

const { db, where } = await openTestDatabase();
const { id: bookingId } = await insertBooking(db);
const FIRST = "2026-02-01";
const at = (day: number, minute = 0): Instant => instantOf(addDays(FIRST, day), minute);
const LINES = [
  paymentLines("phonepe", paise(100_00)),
  refundLines("phonepe", paise(30_00)),
  [...paymentLines("counter", paise(7_01)), ...depositLines("deposit_in", "counter", paise(5_00))],
] as const;

async function write(tx: Tx, lines: readonly LedgerLine[], createdAt: Instant): Promise<void> {
  await writeLedger(tx, ledgerRows(newId(), { bookingId, paymentId: null }, lines, createdAt));
}
const writeAt = (createdAt: Instant, lines: readonly LedgerLine[] = LINES[0]) =>
  inTransaction(db, (tx) => write(tx, lines, createdAt));

function openOther(): Database {
  const other = openDatabase(where);
  onTestFinished(() => other.destroy());
  return other;
}

async function forgetSums(): Promise<void> {
  await db.deleteFrom("ledgerDays").execute();
}

async function readLastDay(): Promise<number | null> {
  const days = db.selectFrom("ledgerDays").select(({ fn }) => fn.max("day").as("day"));
  return (await days.executeTakeFirstOrThrow()).day;
}

/** From each row, in a way of its own. */
async function sumAllRows(from: string, to: string): Promise<Map<string, [number, number]>> {
  const sums = new Map<string, [number, number]>();
  for (const row of await db.selectFrom("ledger").selectAll().execute()) {
    const date = businessDate(row.createdAt);
    if (date > to) continue;
    const key = `${row.debit} ${row.credit}`;
    const [before, during] = sums.get(key) ?? [0, 0];
    sums.set(key, date < from ? [before + row.amount, during] : [before, during + row.amount]);
  }
  return sums;
}

async function expectSumsOf(from: string, to: string): Promise<void> {
  const sums = await sumLedger(db, { from, to });
  const found = sums.map(({ debit, credit, before, during }) => {
    return [`${debit} ${credit}`, [before, during]] as const;
  });
  expect(new Map(found)).toEqual(await sumAllRows(from, to));
}

async function expectAllSums(): Promise<void> {
  await expectSumsOf("2026-01-01", "2026-01-31");
  await expectSumsOf("2026-02-01", "2026-02-28");
  await expectSumsOf("2026-03-01", "2026-03-31");
  await expectSumsOf("2026-04-01", "2026-06-30");
}

const steps = array(
  oneof(
    record({
      day: integer({ min: -5, max: 90 }),
      minute: constantFrom(0, 1, 329, 330, 720, 1439),
      lines: constantFrom(...LINES),
    }),
    record({ sumAt: integer({ min: -5, max: 120 }) }),
  ),
  { minLength: 1, maxLength: 25 },
);

const days = integer({ min: -10, max: 100 });

test("the sums are those of all rows, whenever rows are written and days summed", async () => {
  const property = asyncProperty(steps, days, days, async (history, one, other) => {
    await forgetSums();
    for (const step of history) {
      if ("sumAt" in step) await sumLedgerDays(db, at(step.sumAt));
      else await writeAt(at(step.day, step.minute), step.lines);
    }
    await expectAllSums();
    const [from = "", to = ""] = [one, other]
      .sort((a, b) => a - b)
      .map((day) => addDays(FIRST, day));
    await expectSumsOf(from, to);
  });
  await assert(property, { numRuns: 25 });
});

test("fills in a ledger of years at once, but for yesterday and today", async () => {
  await forgetSums();
  for (const day of [-900, -300, -30, 95]) await writeAt(at(day));
  const today = at(200, 600);
  await writeAt(at(199));
  await sumLedgerDays(db, today);
  const before = await readLastDay();
  await expectAllSums();
  await sumLedgerDays(db, today + DAY);
  expect([before, await readLastDay()]).toEqual([dayOf(at(95)), dayOf(at(199))]);
  await expectAllSums();
});

test("sums in several processes at once", async () => {
  await forgetSums();
  const others = [openOther(), openOther()];
  await Promise.all([db, ...others].map((each) => sumLedgerDays(each, at(300))));
  await expectAllSums();
});

test.runIf(isPostgres(db))("waits for what is written but not committed", async () => {
  await forgetSums();
  const [ready, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = openOther()
    .transaction()
    .execute(async (tx) => {
      await write(tx, LINES[1], at(40));
      written.resolve();
      await ready.promise;
    });
  await written.promise;
  await sumLedgerDays(db, at(300)).finally(ready.resolve);
  expect(await readLastDay()).toBeNull();
  await slow;
  await expectAllSums();
  await sumLedgerDays(db, at(300));
  await expectAllSums();
});

test.runIf(isPostgres(db))("has what a transaction from before the sums writes later", async () => {
  await forgetSums();
  await openOther()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("ledger").select("id").limit(1).execute();
      await sumLedgerDays(db, at(300));
      await write(tx, LINES[2], at(41));
    });
  await expectAllSums();
});

test.runIf(isPostgres(db))("has what waited for the sums to be committed", async () => {
  await sumLedgerDays(db, at(300));
  const sums = await db.selectFrom("ledgerDays").selectAll().execute();
  await forgetSums();
  let waiting: Promise<void> | undefined;
  await openOther()
    .transaction()
    .execute(async (tx) => {
      await sql`lock table ledger in share row exclusive mode`.execute(tx);
      waiting = writeAt(at(43));
      await expect.poll(() => countLockWaits(tx)).toBe(1);
      await tx.insertInto("ledgerDays").values(sums).execute();
    });
  await waiting;
  await expectAllSums();
});

async function countLockWaits(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
    where not granted and relation = 'ledger'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  return Number(rows[0]?.count);
}

test.runIf(isPostgres(db))("a late row does not wait for another of the same day", async () => {
  await sumLedgerDays(db, at(300));
  await openOther()
    .transaction()
    .execute(async (tx) => {
      await write(tx, LINES[0], at(42));
      await writeAt(at(42), LINES[0]);
    });
  await expectAllSums();
});
