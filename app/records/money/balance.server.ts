import type { Database, Tx } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { getPrice, getRefundable } from "./payouts.server.ts";

/**
 * What the customer still owes. Money that is about to be refunded does not count as paid, so this can be more than
 * the ledger says while a refund is open.
 */
export async function getBalance(db: Database | Tx, bookingId: string): Promise<Paise> {
  const [price, held] = [await getPrice(db, bookingId), await getRefundable(db, bookingId)];
  return paise(Math.max(0, price - held));
}
