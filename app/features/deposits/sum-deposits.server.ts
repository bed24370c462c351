import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { isDepositHeld } from "#app/records/money/deposits.server.ts";

/** Of all customers: `due` is released and not paid back yet. */
export async function sumDeposits(db: Database): Promise<{ held: Paise; due: Paise }> {
  const { held } = await db
    .selectFrom("deposits")
    .select(sql<number>`coalesce(sum(amount - applied - released), 0)`.as("held"))
    .where(isDepositHeld)
    .executeTakeFirstOrThrow();
  const { due } = await db
    .selectFrom("depositPayouts")
    .select(sql<number>`coalesce(sum(amount), 0)`.as("due"))
    .where("paidAt", "is", null)
    .executeTakeFirstOrThrow();
  return { held: paise(Number(held)), due: paise(Number(due)) };
}
