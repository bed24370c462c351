import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { businessDay, type ByDay } from "./business-day.server.ts";
import type { InsightPeriod } from "./insight-period.ts";

export type Money = { taken: Paise; givenBack: Paise };

/**
 * What was taken for bookings and what was given back, by the business day on which each happened. A
 * payment that the site could not keep and sent back whole counts as neither; a refund that failed is
 * money still here.
 */
export async function findMoney(db: Database, period: InsightPeriod): Promise<ByDay<Money>> {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom("payments")
      .select([businessDay("payments.createdAt").as("day"), sumOf("payments.amount").as("amount")])
      .where("outcome", "=", "kept")
      .where("payments.createdAt", ">=", period.startsAt)
      .where("payments.createdAt", "<", period.endsAt)
      .groupBy("day")
      .execute(),
    db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.paymentId")
      .select([businessDay("refunds.createdAt").as("day"), sumOf("refunds.amount").as("amount")])
      .where("payments.outcome", "=", "kept")
      .where("refunds.state", "<>", "failed")
      .where("refunds.createdAt", ">=", period.startsAt)
      .where("refunds.createdAt", "<", period.endsAt)
      .groupBy("day")
      .execute(),
  ]);
  const days: ByDay<Money> = new Map();
  const moneyOn = (day: number) => days.get(day) ?? { taken: paise(0), givenBack: paise(0) };
  for (const { day, amount } of payments) days.set(day, { ...moneyOn(day), taken: paise(amount) });
  for (const { day, amount } of refunds) {
    days.set(day, { ...moneyOn(day), givenBack: paise(amount) });
  }
  return days;
}

/** PostgreSQL sums whole numbers to a type of its own. */
function sumOf(column: string) {
  return sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;
}
