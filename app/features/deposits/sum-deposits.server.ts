import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { isDepositHeld } from "#app/records/money/deposits.server.ts";

/**
 * Of all customers: `held` and `due`, which is released and not paid back yet, are what the ledger has; `blocked` is
 * with their banks.
 */
export async function sumDeposits(
  db: Database,
): Promise<{ held: Paise; blocked: Paise; due: Paise }> {
  const isBlocked = sql`deposit_blocks.state = 'blocked'`;
  const left = sql`deposits.amount - deposits.applied - deposits.released`;
  const { held, blocked } = await db
    .selectFrom("deposits")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "deposits.paymentId")
    .select([
      sql<number>`coalesce(sum(case when ${isBlocked} then 0 else ${left} end), 0)`.as("held"),
      sql<number>`coalesce(sum(case when ${isBlocked} then ${left} else 0 end), 0)`.as("blocked"),
    ])
    .where(isDepositHeld)
    .executeTakeFirstOrThrow();
  const { due } = await db
    .selectFrom("depositPayouts")
    .select(sql<number>`coalesce(sum(amount), 0)`.as("due"))
    .where("paidAt", "is", null)
    .executeTakeFirstOrThrow();
  return { held: paise(Number(held)), blocked: paise(Number(blocked)), due: paise(Number(due)) };
}
