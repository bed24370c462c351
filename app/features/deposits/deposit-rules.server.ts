import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CAR_CATEGORIES, type CarCategory } from "#app/domain/car.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findDeposit, isInPlace } from "#app/records/money/deposits.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";

export type DepositRule = { category: CarCategory; amount: Paise; firstTripAmount: Paise };

/** One for each category; without a row there is no deposit. */
export async function listDepositRules(db: Database | Tx): Promise<DepositRule[]> {
  const rows = await db.selectFrom("depositRules").selectAll().execute();
  return CAR_CATEGORIES.map((category) => {
    const none = { category, amount: paise(0), firstTripAmount: paise(0) };
    return rows.find((row) => row.category === category) ?? none;
  });
}

/** For deposits that are taken from now on. */
export async function saveDepositRules(
  db: Database,
  staff: Staff,
  rules: readonly DepositRule[],
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await listDepositRules(tx);
    for (const rule of rules) {
      const { category, amount, firstTripAmount } = rule;
      const old = before.find((one) => one.category === category);
      if (old?.amount === amount && old.firstTripAmount === firstTripAmount) continue;
      await tx
        .insertInto("depositRules")
        .values(rule)
        .onConflict((conflict) =>
          conflict.column("category").doUpdateSet({ amount, firstTripAmount }),
        )
        .execute();
      const subject = {
        kind: "deposit-rules",
        id: category,
        name: `Deposit: ${category}`,
      } as const;
      const detail = `${formatRupees(amount)}, first trip ${formatRupees(firstTripAmount)}`;
      await writeAuditLog(tx, staff, { action: "deposit-rules.changed", subject, detail }, now);
    }
  });
}

/** What a car of a category asks for. */
export async function getDepositRule(
  db: Database,
  category: CarCategory,
): Promise<Pick<DepositRule, "amount" | "firstTripAmount">> {
  const rule = await db
    .selectFrom("depositRules")
    .select(["amount", "firstTripAmount"])
    .where("category", "=", category)
    .executeTakeFirst();
  return rule ?? { amount: paise(0), firstTripAmount: paise(0) };
}

/** 0 while a deposit is in place. */
export async function findMissingDeposit(db: Database, bookingId: string): Promise<Paise> {
  const isTaken = await isInPlace(db, await findDeposit(db, bookingId));
  return isTaken ? paise(0) : await getDepositAmount(db, bookingId);
}
