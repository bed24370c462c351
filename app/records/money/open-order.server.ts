import type { Tx } from "#app/db/client.server.ts";
import { paymentRow } from "./payment-row.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

export async function openOrder(
  tx: Tx,
  provider: string,
  bookingId: string,
  amount: Paise,
  now: Instant,
): Promise<string> {
  const order = paymentRow({ provider, bookingId, amount }, now);
  await tx.insertInto("payments").values(order).execute();
  return order.orderId;
}
