import type { Database } from "#app/db/client.server.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findDeposit, isInPlace } from "#app/records/money/deposits.server.ts";

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
