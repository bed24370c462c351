import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Compilable, SqlBool } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import {
  canReclaimCar,
  confirmBooking,
  expireHoldsOfCar,
  failHold,
} from "#app/records/booking/transitions.server.ts";
import { noticeQuery } from "#app/records/messages/notices.server.ts";
import { differenceQuery } from "#app/records/money/differences.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { listInvoiceLines } from "#app/records/money/document-lines.server.ts";
import { recordUnappliedPayment, saleQueries } from "#app/records/money/sales.server.ts";
import type { InvoicedBooking } from "#app/records/money/tax-documents.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { type BookingStatus, canTransition, isHolding } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { enqueueOperatorSmsQuery } from "./enqueue-operator-sms.server.ts";
import { differenceLabels } from "./difference-labels.ts";
import {
  resolveBlockingDifferences,
  resolveBlockingDifferencesQuery,
} from "./blocking-differences.server.ts";
import type { PaymentWithBooking } from "./find-payment.server.ts";
import type { OrderAnswer } from "./get-provider-order.server.ts";
import { applyBalance, applyPaidChange } from "./settle-change.server.ts";
import { applyDepositOrder, declineBlock } from "./settle-deposit-order.server.ts";

/** Read under the locks of its car and its customer. */
export type SettledBooking = InvoicedBooking & {
  id: string;
  carId: string;
  status: BookingStatus;
  holdExpiresAt: Instant | null;
  isCustomerGone: boolean;
  hasOtherLines: SqlBool;
};

type Settling = { payment: PaymentWithBooking; booking: SettledBooking; answer: OrderAnswer };

/** Applies the answer once; whether the money is kept. Throws an overlap violation when the car is taken. */
export async function applyProviderAnswer(
  tx: Tx,
  operatorPhones: readonly string[],
  settling: Settling,
  now: Instant,
): Promise<boolean> {
  const { payment, booking, answer } = settling;
  if (answer.state === "failed") {
    await failPayment(tx, payment, answer, now);
    return false;
  }
  if (payment.purpose === "deposit") return await applyToDeposit(tx, settling, now);
  if (payment.purpose !== "booking") return await applyToConfirmed(tx, settling, now);
  const reason = await refundReason(tx, settling, now);
  if (reason !== null) {
    await refundPayment(tx, payment, answer, reason, now);
    return false;
  }
  const lines = await listInvoiceLines(tx, booking);
  await confirmBooking(tx, booking, { actor: "system" }, now, [
    settleQuery(tx, payment, answer, "kept", now),
    ...differenceQueries(tx, payment, answer, now),
    enqueueOperatorSmsQuery(tx, booking, operatorPhones, now),
    noticeQuery(tx, { bookingId: booking.id, kind: "confirmed", about: payment.id }, now),
    ...saleQueries(tx, payment, { ...booking, lines }, now),
  ]);
  return true;
}

/** A payment of a change or of a balance. */
async function applyToConfirmed(
  tx: Tx,
  { payment, answer }: Settling,
  now: Instant,
): Promise<boolean> {
  const isChange = payment.purpose === "change";
  const apply = isChange ? applyPaidChange : applyBalance;
  const keepPayment = () => markSettled(tx, payment, answer, "kept", now);
  if (await apply(tx, { payment, answer }, keepPayment, now)) return true;
  const isWrong = answer.amount !== payment.amount;
  const isGone = isChange && payment.changeState !== "applied";
  const reason = isWrong ? "wrong-amount" : isGone ? "change-gone" : "already-paid";
  await refundPayment(tx, payment, answer, reason, now);
  return false;
}

/** Never kept for the booking: it stays the customer's money. */
async function applyToDeposit(tx: Tx, { payment, answer }: Settling, now: Instant): Promise<false> {
  const { bookingStatus: status, tripStatus } = payment;
  const hold = () => markSettled(tx, payment, answer, "deposit", now);
  const paid = { payment, answer, trip: { status, tripStatus } };
  if (await applyDepositOrder(tx, paid, hold, now)) return false;
  if (answer.blockedUntil === null) {
    const reason = answer.amount === payment.amount ? "deposit-not-due" : "wrong-amount";
    await refundPayment(tx, payment, answer, reason, now);
  } else if (await markSettled(tx, payment, answer, "refund", now)) {
    await declineBlock(tx, payment.id, answer.blockedUntil, now);
  }
  return false;
}

/** Null when the payment pays for the booking. Otherwise its car becomes free. */
async function refundReason(
  tx: Tx,
  { payment, booking, answer }: Settling,
  now: Instant,
): Promise<RefundReason | null> {
  if (answer.amount !== payment.amount) {
    await failHold(tx, booking.id, now);
    return "wrong-amount";
  }
  if (!canTransition(booking.status, "completed")) {
    return booking.status === "completed" ? "already-paid" : "car-gone";
  }
  if (await canKeepCar(tx, booking, now)) return null;
  await expireHoldsOfCar(tx, now, booking.carId);
  return "car-gone";
}

/** A payment during the hold keeps the car; a later one only while the trip and the car are available. */
async function canKeepCar(tx: Tx, booking: SettledBooking, now: Instant): Promise<boolean> {
  if (booking.isCustomerGone || booking.returnAt <= now) return false;
  if (booking.pickupAt <= now && !isHolding(booking, now)) return false;
  return await canReclaimCar(tx, booking);
}

async function failPayment(tx: Tx, payment: PaymentWithBooking, answer: OrderAnswer, now: Instant) {
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
  answer: OrderAnswer,
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
  answer: OrderAnswer,
  outcome: "kept" | "refund" | "deposit",
  now: Instant,
): Promise<boolean> {
  const settled = await settleQuery(tx, payment, answer, outcome, now).executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return false;
  await executeAll(tx, differenceQueries(tx, payment, answer, now));
  return true;
}

/** Changes nothing when the payment is settled already. What is blocked is taken, and audited, when it is captured. */
function settleQuery(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: OrderAnswer,
  outcome: "kept" | "refund" | "deposit",
  now: Instant,
) {
  const isBlocked = answer.blockedUntil !== null;
  return tx
    .updateTable("payments")
    .set({
      state: "completed",
      outcome,
      taken: isBlocked ? null : answer.amount,
      transactionId: answer.transactionId,
      message: answer.message,
      lastResponse: toJson(answer),
      nextCheckAt: null,
      // The failed payment may have been audited already.
      auditedAt: isBlocked ? now : null,
      updatedAt: now,
    })
    .where("id", "=", payment.id)
    .where("outcome", "is", null);
}

function differenceQueries(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: OrderAnswer,
  now: Instant,
): Compilable[] {
  const resolve = resolveBlockingDifferencesQuery(tx, payment.orderId, now);
  const isPaidAfterFailed = payment.state === "failed";
  return isPaidAfterFailed ? [resolve, paidAfterFailedQuery(tx, payment, answer, now)] : [resolve];
}

function paidAfterFailedQuery(
  tx: Tx,
  payment: PaymentWithBooking,
  answer: OrderAnswer,
  now: Instant,
) {
  const { id: paymentId, orderId, provider } = payment;
  const kind = "paid-after-failed";
  const ours = differenceLabels.failed;
  const theirs = differenceLabels.paid(formatRupees(answer.amount));
  const about = { key: `${kind}:${orderId}`, provider, orderId, paymentId };
  return differenceQuery(tx, { ...about, kind, ours, theirs }, now);
}
