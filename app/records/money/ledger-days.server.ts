import { sql } from "kysely";
import { businessDay, dayOf, startOfDay } from "#app/db/business-day.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isLockTimeout, isPostgres } from "#app/db/dialect.server.ts";
import { type BusinessDate, DAY, type Instant, instantOf } from "#app/domain/business-time.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";

/** Payments wait while days are summed: not for all days of an old ledger at once. */
const DAYS_AT_ONCE = 31;
/** All rows of the ledger before it are in the sums. */
const END_OF_SUMS = sql<Instant>`(
  select coalesce(max(day) + 1, 0) * ${sql.lit(DAY)} + ${sql.lit(startOfDay(0))} from ledger_days)`;

/** Sums the days before yesterday, once: what is written later with an earlier time is added by the database. */
export async function sumLedgerDays(db: Database, now: Instant): Promise<void> {
  const yesterday = dayOf(now - DAY);
  while (await sumNextDays(db, yesterday));
}

/** False when there is nothing more to sum, or somebody is writing to the ledger for long. */
async function sumNextDays(db: Database, before: number): Promise<boolean> {
  if ((await findFirstDay(db, before)) === null) return false;
  try {
    await inTransaction(db, async (tx) => {
      await lockLedger(tx);
      // Another process may have summed them in the meantime.
      const first = await findFirstDay(tx, before);
      if (first !== null) await insertSums(tx, first, Math.min(first + DAYS_AT_ONCE, before));
    });
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
  return true;
}

/** SQLite has one writer. PostgreSQL waits for rows that are not committed, and all other writers wait for it. */
async function lockLedger(tx: Tx): Promise<void> {
  if (!isPostgres(tx)) return;
  await sql`set local lock_timeout = '500ms'`.execute(tx);
  await sql`lock table ledger in share row exclusive mode`.execute(tx);
}

async function findFirstDay(db: Database | Tx, before: number): Promise<number | null> {
  const { first } = await db
    .selectFrom("ledger")
    .select((eb) => eb.fn.min<Instant | null>("createdAt").as("first"))
    .where("createdAt", ">=", END_OF_SUMS)
    .where("createdAt", "<", startOfDay(before))
    .executeTakeFirstOrThrow();
  return first === null ? null : dayOf(first);
}

async function insertSums(tx: Tx, first: number, end: number): Promise<void> {
  await tx
    .insertInto("ledgerDays")
    .columns(["day", "debit", "credit", "entryId", "amount"])
    .expression((eb) =>
      eb
        .selectFrom("ledger")
        .select([businessDay("createdAt").as("day"), "debit", "credit"])
        .select(({ val, fn }) => [val("").as("entryId"), fn.sum<Paise>("amount").as("amount")])
        .where("createdAt", ">=", startOfDay(first))
        .where("createdAt", "<", startOfDay(end))
        .groupBy(["day", "debit", "credit"]),
    )
    .execute();
}

export type LedgerSums = {
  debit: LedgerAccount;
  credit: LedgerAccount;
  before: Paise;
  during: Paise;
};

/** What moved from account to account in all time before a period of whole days, and during it. */
export async function sumLedger(
  db: Database | Tx,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<LedgerSums[]> {
  const [first, end] = [dayOf(instantOf(from, 0)), dayOf(instantOf(to, 0)) + 1];
  // One statement: days may be summed between two.
  const amounts = db
    .selectFrom("ledgerDays")
    .select(["day", "debit", "credit", "amount"])
    .where("day", "<", end)
    .unionAll(
      db
        .selectFrom("ledger")
        .select([businessDay("createdAt").as("day"), "debit", "credit", "amount"])
        .where("createdAt", ">=", END_OF_SUMS)
        .where("createdAt", "<", startOfDay(end)),
    );
  const sumWhere = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then amount else 0 end)`;
  const rows = await db
    .selectFrom(amounts.as("amounts"))
    .select(["debit", "credit"])
    .select([
      sumWhere(sql`day < ${first}`).as("before"),
      sumWhere(sql`day >= ${first}`).as("during"),
    ])
    .groupBy(["debit", "credit"])
    .execute();
  return rows.map(({ before, during, ...accounts }) => ({
    ...accounts,
    before: paise(Number(before)),
    during: paise(Number(during)),
  }));
}
