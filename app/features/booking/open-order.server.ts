import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

/** Opens an order by which the customer can pay for a booking. Returns its id. */
export async function openOrder(
  tx: Tx,
  provider: string,
  bookingId: string,
  amount: Paise,
  now: Instant,
): Promise<string> {
  const orderId = `SMD-${newId()}`;
  await tx
    .insertInto("payments")
    .values({
      id: newId(),
      bookingId,
      orderId,
      provider,
      amount,
      state: "created",
      outcome: null,
      redirectUrl: null,
      providerOrderId: null,
      transactionId: null,
      message: null,
      lastAnswer: null,
      nextCheckAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return orderId;
}
