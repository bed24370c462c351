import type { Database } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { listPayouts } from "#app/records/money/deposit-payouts.server.ts";
import { findDeposit, heldOf } from "#app/records/money/deposits.server.ts";

/** What is on its way back, once nothing is held any more: no charge is taken from it. */
export async function sumReleasedDeposit(db: Database, bookingId: string): Promise<Paise> {
  const deposit = await findDeposit(db, bookingId);
  if (deposit === null || heldOf(deposit) > 0) return paise(0);
  const due = (await listPayouts(db, deposit.id)).filter(({ paidAt }) => paidAt === null);
  return paise(due.reduce((sum, { amount }) => sum + amount, 0));
}
