import type { PaymentPurpose } from "#app/db/schema/payments.ts";
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
  const order = newOrder({ provider, bookingId, amount }, now);
  await order.query(tx).execute();
  return order.orderId;
}

export function newOrder(
  order: {
    provider: string;
    bookingId: string;
    amount: Paise;
    purpose?: PaymentPurpose;
    changeId?: string;
  },
  now: Instant,
) {
  const row = paymentRow(order, now);
  return {
    id: row.id,
    orderId: row.orderId,
    query: (tx: Tx) => tx.insertInto("payments").values(row),
  };
}
