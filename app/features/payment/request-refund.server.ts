import { newId } from "#app/db/new-id.server.ts";
import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

/** Notes that a payment goes back whole; the job asks the provider for it and follows it up. */
export async function requestRefund(
  tx: Tx,
  payment: { id: string; bookingId: string; amount: Paise },
  reason: RefundReason,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto("refunds")
    .values({
      id: newId(),
      paymentId: payment.id,
      amount: payment.amount,
      reason,
      state: "requested",
      nextCheckAt: now,
      lastError: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await recordBookingEvent(tx, {
    bookingId: payment.bookingId,
    kind: "refund_requested",
    actor: "system",
    at: now,
    detail: reason,
  });
}
