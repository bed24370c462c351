import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findDeposit, isInPlace } from "#app/records/money/deposits.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import {
  listDepositRules,
  writeDepositRules,
} from "#app/records/table-settings/deposit-rules.server.ts";
import { addTableVersion } from "#app/records/table-settings/table-settings.server.ts";

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
      await writeDepositRules(tx, [rule]);
      const subject = {
        kind: "deposit-rules",
        id: category,
        name: `Deposit: ${category}`,
      } as const;
      const detail = `${formatRupees(amount)}, first trip ${formatRupees(firstTripAmount)}`;
      await writeAuditLog(tx, staff, { action: "deposit-rules.changed", subject, detail }, now);
    }
    await addTableVersion(tx, "deposits", staff.userId, now);
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
