import { newId } from "#app/db/new-id.server.ts";
import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

/**
 * Notes that a payment goes back, whole or in part. A provider's is asked for by the job, which follows
 * it up; money that was taken at the counter is handed back there.
 */
export async function requestRefund(
  tx: Tx,
  payment: { id: string; bookingId: string; amount: Paise; provider?: string },
  reason: RefundReason,
  now: Instant,
  actor = "system",
): Promise<void> {
  await tx
    .insertInto("refunds")
    .values({
      id: newId(),
      paymentId: payment.id,
      amount: payment.amount,
      reason,
      state: "requested",
      nextCheckAt: payment.provider === AT_COUNTER ? null : now,
      lastError: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await recordBookingEvent(tx, {
    bookingId: payment.bookingId,
    kind: "refund_requested",
    actor,
    at: now,
    detail: reason,
  });
}
