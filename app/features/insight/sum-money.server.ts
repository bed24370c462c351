import { sql, type SqlBool } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { businessDay, type ByDay } from "#app/db/business-day.server.ts";
import type { InsightPeriod } from "./insight-period.ts";

export type Money = { taken: Paise; refunded: Paise };

/** Payments refunded in full because they could not be used count as neither. */
export async function sumMoney(db: Database, period: InsightPeriod): Promise<ByDay<Money>> {
  const rows = await db
    .selectFrom("ledger")
    .select(["kind", businessDay("createdAt").as("day"), sumOf("amount").as("amount")])
    // Must match the condition of the partial index.
    .where(sql<SqlBool>`kind in ('charge', 'credit')`)
    .where("createdAt", ">=", period.startsAt)
    .where("createdAt", "<", period.endsAt)
    .groupBy(["kind", "day"])
    .execute();
  const days: ByDay<Money> = new Map();
  for (const { day, kind, amount } of rows) {
    const money = days.get(day) ?? { taken: paise(0), refunded: paise(0) };
    const moved = kind === "charge" ? { taken: paise(amount) } : { refunded: paise(amount) };
    days.set(day, { ...money, ...moved });
  }
  return days;
}

/** PostgreSQL sums bigint as numeric, which drivers return as text. */
function sumOf(column: string) {
  return sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;
}
