import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isOverlapRefusal } from "#app/db/dialect.server.ts";
import { keepOccupied, lockCar } from "#app/db/occupancy.server.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { canTransition } from "#app/domain/booking.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Paise } from "#app/domain/money.ts";
import { type PaymentProviders, type ProviderOrder, providerNamed } from "#app/ports/payments.ts";
import { nextCheckAt } from "./check-schedule.ts";
import { queueNotice } from "#app/db/notices.server.ts";
import { requestRefund } from "#app/db/refunds.server.ts";
import { recordSale, recordUnkeptPayment } from "#app/db/sales.server.ts";
import { queueBookingTexts } from "./booking-texts.server.ts";

const UNKNOWN_ORDER_PATIENCE_MS = 30 * MINUTE;

export type Settlement = {
  state: "pending" | "completed" | "failed";
  outcome: "kept" | "refund" | null;
  message: string | null;
  transactionId: string | null;
  amount: Paise;
};

export type SettleDeps = {
  db: Database;
  payments: PaymentProviders;
  operatorPhones: readonly string[];
};

/**
 * Asks the provider what became of an order and carries it out: booked, failed, or refunded where
 * the booking can no longer be kept. Browser, callback and reconciliation all end here; it may run
 * any number of times and at once, and acts once. Null when the order is not ours.
 * Throws PaymentProviderUnavailable.
 */
export async function settlePayment(
  deps: SettleDeps,
  orderId: string,
  now: Instant,
): Promise<Settlement | null> {
  const known = await findPayment(deps.db, orderId);
  if (!known || known.outcome !== null) return known ?? null;
  const provider = providerNamed(deps.payments, known.provider);
  const answer = (await provider.getOrder(orderId)) ?? unknownOrder(known, now);
  if (answer.state === "pending") {
    await scheduleNextCheck(deps.db, known, now);
    return { ...known, state: "pending" };
  }
  try {
    await inTransaction(deps.db, (tx) => applyAnswer(tx, deps, known, answer, now));
  } catch (error) {
    if (!isOverlapRefusal(error)) throw error;
    await inTransaction(deps.db, (tx) => refundPayment(tx, known, answer, "car-gone", now));
  }
  return (await findPayment(deps.db, orderId)) ?? null;
}

/** An order that the provider never heard of stays open for a while: creating it may be under way. */
function unknownOrder(payment: KnownPayment, now: Instant): ProviderOrder {
  const given = now - payment.createdAt < UNKNOWN_ORDER_PATIENCE_MS;
  return {
    state: given ? "pending" : "failed",
    amount: payment.amount,
    transactionId: null,
    message: "The payment was never started.",
  };
}

async function findPayment(db: Database | Tx, orderId: string) {
  return await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select([
      "payments.id",
      "payments.orderId",
      "payments.bookingId",
      "payments.amount",
      "payments.provider",
      "payments.state",
      "payments.outcome",
      "payments.message",
      "payments.transactionId",
      "payments.createdAt",
      "bookings.carId",
    ])
    .where("payments.orderId", "=", orderId)
    .executeTakeFirst()
    .then(
      (row) => row && { ...row, state: row.state === "created" ? ("pending" as const) : row.state },
    );
}

type KnownPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

async function scheduleNextCheck(db: Database, payment: KnownPayment, now: Instant) {
  await db
    .updateTable("payments")
    .set({ nextCheckAt: nextCheckAt(payment.createdAt, now) })
    .where("id", "=", payment.id)
    .where("state", "in", ["created", "pending"])
    .execute();
}

async function applyAnswer(
  tx: Tx,
  deps: SettleDeps,
  payment: KnownPayment,
  answer: ProviderOrder,
  now: Instant,
): Promise<void> {
  await lockCar(tx, payment.carId);
  const current = await findPayment(tx, payment.orderId);
  if (!current || current.outcome !== null) return;
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
  await queueBookingTexts(tx, booking, deps.operatorPhones, now);
  await queueNotice(tx, { bookingId: booking.id, kind: "confirmed", about: current.id }, now);
  await recordSale(tx, current, now);
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
  await recordBookingEvent(tx, {
    bookingId: payment.bookingId,
    kind: "payment_failed",
    actor: "system",
    at: now,
    ...(answer.message === null ? {} : { detail: answer.message }),
  });
}

async function refundPayment(
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
      updatedAt: now,
    })
    .where("id", "=", payment.id)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}
