import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { DayClosesTable } from "#app/db/schema/money.ts";
import { type Paise, paise } from "#app/domain/money.ts";

export type DayClose = Selectable<DayClosesTable>;

/** `cashIn` and `cashOut` are since the last close; `totals` are of all time. */
export type Till = {
  last: DayClose | null;
  left: Paise;
  cashIn: Paise;
  cashOut: Paise;
  expected: Paise;
  totals: { cashIn: Paise; cashOut: Paise };
};

/** Null `last` for a till that was never counted: what should be in it is not known. */
export async function findTill(db: Database | Tx): Promise<Till> {
  const [last, totals] = [await findLastClose(db), await sumCash(db)];
  const left = paise(last === null ? 0 : last.counted - last.banked);
  const cashIn = paise(last === null ? 0 : totals.cashIn - last.cashIn);
  const cashOut = paise(last === null ? 0 : totals.cashOut - last.cashOut);
  return { last, left, cashIn, cashOut, expected: paise(left + cashIn - cashOut), totals };
}

async function findLastClose(db: Database | Tx): Promise<DayClose | null> {
  const closes = db.selectFrom("dayCloses").selectAll().orderBy("number", "desc").limit(1);
  return (await closes.executeTakeFirst()) ?? null;
}

/** In one statement, so that money which is recorded meanwhile is in all of it or in none. */
async function sumCash(db: Database | Tx): Promise<{ cashIn: Paise; cashOut: Paise }> {
  const sum = (from: string) =>
    sql`(select coalesce(sum(amount), 0) from ${sql.table(from)} where method = 'cash')`;
  const paidOut = sql`(select coalesce(sum(amount), 0) from deposit_payouts
    where method = 'cash' and paid_at is not null)`;
  const { rows } = await sql<{ cashIn: number; cashOut: number }>`select
    cast(${sum("payments")} + ${sum("deposits")} as bigint) as cash_in,
    cast(${sum("refunds")} + ${paidOut} as bigint) as cash_out`.execute(db);
  const [sums] = rows;
  return { cashIn: paise(Number(sums?.cashIn)), cashOut: paise(Number(sums?.cashOut)) };
}
