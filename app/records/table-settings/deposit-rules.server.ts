import type { Database, Tx } from "#app/db/client.server.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { paise } from "#app/domain/money.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";

/** One for each category; without a row there is no deposit. */
export async function listDepositRules(db: Database | Tx): Promise<DepositRule[]> {
  const rows = await db.selectFrom("depositRules").selectAll().execute();
  return CAR_CATEGORIES.map((category) => {
    const none = { category, amount: paise(0), firstTripAmount: paise(0) };
    return rows.find((row) => row.category === category) ?? none;
  });
}

export async function writeDepositRules(tx: Tx, rules: readonly DepositRule[]): Promise<void> {
  for (const { category, amount, firstTripAmount } of rules) {
    await tx
      .insertInto("depositRules")
      .values({ category, amount, firstTripAmount })
      .onConflict((conflict) =>
        conflict.column("category").doUpdateSet({ amount, firstTripAmount }),
      )
      .execute();
  }
}
