import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import {
  endExpiredHolds,
  hasLostCar,
  keepOccupied,
  lockCar,
  lockUser,
} from "#app/records/booking/occupancy.server.ts";
import { queueNotice } from "#app/records/messages/notices.server.ts";
import { noteDifference } from "#app/records/money/differences.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordSale, recordUnkeptPayment } from "#app/records/money/sales.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { canTransition, isHolding } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { ProviderOrder } from "#app/ports/payments.ts";
import { queueBookingTexts } from "./booking-texts.server.ts";
import { differenceWords } from "./difference-words.ts";
import { clearTheWay } from "./in-the-way.server.ts";
import type { KnownPayment } from "./known-payment.server.ts";

/**
 * Does what the provider's answer asks for, once: the payment fails, pays for its booking, or goes
 * back. Its car is locked. Throws what `isOverlapRefusal` recognises where somebody else has the car.
 */
export async function carryOutAnswer(
  tx: Tx,
  operatorPhones: readonly string[],
  current: KnownPayment,
  answer: ProviderOrder,
  now: Instant,
): Promise<void> {
  if (answer.state === "failed") return await failPayment(tx, current, answer, now);
  if (answer.amount !== current.amount) {
    await giveUpHold(tx, current.bookingId, now);
    return await refundPayment(tx, current, answer, "wrong-amount", now);
  }
  const booking = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", current.bookingId)
    .executeTakeFirstOrThrow();
  if (!canTransition(booking.status, "completed")) {
    const reason = booking.status === "completed" ? "already-paid" : "car-gone";
    return await refundPayment(tx, current, answer, reason, now);
  }
  if (!(await canBeKept(tx, booking, now))) {
    await endExpiredHolds(tx, now, booking.carId);
    return await refundPayment(tx, current, answer, "car-gone", now);
  }
  await keepOccupied(tx, booking, now);
  await markSettled(tx, current, answer, "kept", now);
  await tx
    .updateTable("bookings")
    .set({ status: "completed", holdExpiresAt: null, updatedAt: now })
    .where("id", "=", booking.id)
    .execute();
  await recordBookingEvent(tx, {
    bookingId: booking.id,
    kind: "confirmed",
    actor: "system",
    at: now,
  });
  await queueBookingTexts(tx, booking, operatorPhones, now);
  await queueNotice(tx, { bookingId: booking.id, kind: "confirmed", about: current.id }, now);
  await recordSale(tx, current, now);
}

/**
 * Whoever pays while the car is held gets it. What comes later is for no trip that should have begun
 * and for no car that is rented no more; somebody who has left gets none at all.
 */
async function canBeKept(
  tx: Tx,
  booking: Pick<BookingsTable, "status" | "holdExpiresAt" | "pickupAt" | "carId" | "userId">,
  now: Instant,
): Promise<boolean> {
  if (!(await lockUser(tx, booking.userId))) return false;
  if (booking.pickupAt <= now && !isHolding(booking, now)) return false;
  return !(await hasLostCar(tx, booking));
}

async function giveUpHold(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const given = await tx
    .updateTable("bookings")
    .set({ status: "failed", updatedAt: now })
    .where("id", "=", bookingId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (given.numUpdatedRows === 0n) return;
  await tx.deleteFrom("carOccupancy").where("bookingId", "=", bookingId).execute();
}

async function failPayment(tx: Tx, payment: KnownPayment, answer: ProviderOrder, now: Instant) {
  const failed = await tx
    .updateTable("payments")
    .set({
      state: "failed",
      message: answer.message,
      lastAnswer: toJson(answer),
      nextCheckAt: null,
      updatedAt: now,
    })
    .where("id", "=", payment.id)
    .where("state", "in", ["created", "pending"])
    .executeTakeFirst();
  if (failed.numUpdatedRows === 0n) return;
  await clearTheWay(tx, payment.orderId, now);
  await recordBookingEvent(tx, {
    bookingId: payment.bookingId,
    kind: "payment_failed",
    actor: "system",
    at: now,
    ...(answer.message === null ? {} : { detail: answer.message }),
  });
}

/** Money that cannot be kept goes back whole. */
export async function refundPayment(
  tx: Tx,
  payment: KnownPayment,
  answer: ProviderOrder,
  reason: RefundReason,
  now: Instant,
): Promise<void> {
  await lockCar(tx, payment.carId);
  if (!(await markSettled(tx, payment, answer, "refund", now))) return;
  const { amount } = answer;
  await requestRefund(tx, { payment, amount, reason }, now);
  await recordUnkeptPayment(tx, payment, amount, now);
}

/** True for the one caller whose answer settles the payment. */
async function markSettled(
  tx: Tx,
  payment: KnownPayment,
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
      lastAnswer: toJson(answer),
      nextCheckAt: null,
      // As a failed one it may have been audited already.
      auditedAt: null,
      updatedAt: now,
    })
    .where("id", "=", payment.id)
    .where("outcome", "is", null)
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return false;
  await clearTheWay(tx, payment.orderId, now);
  if (payment.state === "failed") await notePaidLate(tx, payment, answer, now);
  return true;
}

async function notePaidLate(tx: Tx, payment: KnownPayment, answer: ProviderOrder, now: Instant) {
  const { id: paymentId, orderId, provider } = payment;
  const kind = "paid-after-failed";
  const ours = differenceWords.failed;
  const theirs = differenceWords.took(formatRupees(answer.amount));
  const about = { key: `${kind}:${orderId}`, provider, orderId, paymentId };
  await noteDifference(tx, { ...about, kind, ours, theirs }, now);
}
