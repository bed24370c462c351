import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { type LockedBooking, lockCar } from "#app/records/booking/lock-booking.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import {
  canReclaimCar,
  confirmBooking,
  expireHoldsOfCar,
  failHold,
} from "#app/records/booking/transitions.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordSale, recordUnappliedPayment } from "#app/records/money/sales.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { canTransition, isHolding } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { ProviderOrder } from "#app/ports/payments.ts";
import { enqueueOperatorSms } from "./enqueue-operator-sms.server.ts";
import { differenceLabels } from "./difference-labels.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import type { PaymentWithBooking } from "./find-payment.server.ts";

type Settling = { payment: PaymentWithBooking; booking: LockedBooking; answer: ProviderOrder };

/** Applies the answer once. Throws an overlap violation when the car is taken. */
export async function applyProviderAnswer(
  tx: Tx,
  operatorPhones: readonly string[],
  { payment, booking, answer }: Settling,
  now: Instant,
): Promise<void> {
  if (answer.state === "failed") return await failPayment(tx, payment, answer, now);
  if (answer.amount !== payment.amount) {
    await failHold(tx, booking.id, now);
    return await refundPayment(tx, payment, answer, "wrong-amount", now);
  }
  if (!canTransition(booking.status, "completed")) {
    const reason = booking.status === "completed" ? "already-paid" : "car-gone";
    return await refundPayment(tx, payment, answer, reason, now);
  }
  if (!(await canKeepCar(tx, booking, now))) {
    await expireHoldsOfCar(tx, now, booking.carId);
    return await refundPayment(tx, payment, answer, "car-gone", now);
  }
  await markSettled(tx, payment, answer, "kept", now);
  await confirmBooking(tx, booking, { actor: "system" }, now);
  await enqueueOperatorSms(tx, booking, operatorPhones, now);
  await enqueueNotice(tx, { bookingId: booking.id, kind: "confirmed", about: payment.id }, now);
  await recordSale(tx, payment, now);
}

/** A payment during the hold keeps the car; a later one only while the trip and the car are available. */
async function canKeepCar(tx: Tx, booking: LockedBooking, now: Instant): Promise<boolean> {
  if (!(await lockUser(tx, booking.userId))) return false;
  if (booking.pickupAt <= now && !isHolding(booking, now)) return false;
  return await canReclaimCar(tx, booking);
}

async function failPayment(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: ProviderOrder,
  now: Instant,
) {
  const failed = await tx
    .updateTable("payments")
    .set({
      state: "failed",
      message: answer.message,
      lastResponse: toJson(answer),
      nextCheckAt: null,
      updatedAt: now,
    })
    .where("id", "=", payment.id)
    .where("state", "in", ["created", "pending"])
    .executeTakeFirst();
  if (failed.numUpdatedRows === 0n) return;
  await resolveBlockingDifferences(tx, payment.orderId, now);
  await recordBookingEvent(tx, {
    bookingId: payment.bookingId,
    kind: "payment_failed",
    actor: "system",
    at: now,
    ...(answer.message === null ? {} : { detail: answer.message }),
  });
}

export async function refundPayment(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: ProviderOrder,
  reason: RefundReason,
  now: Instant,
): Promise<void> {
  await lockCar(tx, payment.carId);
  if (!(await markSettled(tx, payment, answer, "refund", now))) return;
  const { amount } = answer;
  await requestRefund(tx, { payment, amount, reason }, now);
  await recordUnappliedPayment(tx, payment, amount, now);
}

/** True for the one call that settles the payment. */
async function markSettled(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: ProviderOrder,
  outcome: "kept" | "refund",
  now: Instant,
): Promise<boolean> {
  const settled = await tx
    .updateTable("payments")
    .set({
      state: "completed",
      outcome,
      taken: answer.amount,
      transactionId: answer.transactionId,
      message: answer.message,
      lastResponse: toJson(answer),
      nextCheckAt: null,
      // The failed payment may have been audited already.
      auditedAt: null,
      updatedAt: now,
    })
    .where("id", "=", payment.id)
    .where("outcome", "is", null)
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return false;
  await resolveBlockingDifferences(tx, payment.orderId, now);
  if (payment.state === "failed") await reportPaidAfterFailed(tx, payment, answer, now);
  return true;
}

async function reportPaidAfterFailed(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: ProviderOrder,
  now: Instant,
) {
  const { id: paymentId, orderId, provider } = payment;
  const kind = "paid-after-failed";
  const ours = differenceLabels.failed;
  const theirs = differenceLabels.paid(formatRupees(answer.amount));
  const about = { key: `${kind}:${orderId}`, provider, orderId, paymentId };
  await recordDifference(tx, { ...about, kind, ours, theirs }, now);
}
