import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { type PaymentProviders, type ProviderOrder, providerNamed } from "#app/ports/payments.ts";
import { applyProviderAnswer, refundPayment } from "./apply-provider-answer.server.ts";
import { nextCheckAt } from "./check-schedule.ts";
import { findPayment, type PaymentWithBooking } from "./find-payment.server.ts";

const UNKNOWN_ORDER_PATIENCE_MS = 30 * MINUTE;

export type Settlement = {
  state: "pending" | "completed" | "failed";
  outcome: "kept" | "refund" | null;
  message: string | null;
  transactionId: string | null;
  amount: Paise;
  /** The amount the provider took, which may differ from the amount requested. */
  taken: Paise | null;
  bookingStatus: BookingStatus;
};

export type SettleDeps = {
  db: Database;
  payments: PaymentProviders;
  operatorPhones: readonly string[];
};

/** Idempotent and safe to call concurrently. Null for an unknown order. Throws PaymentProviderUnavailable. */
export async function settlePayment(
  deps: SettleDeps,
  orderId: string,
  now: Instant,
): Promise<Settlement | null> {
  const payment = await findPayment(deps.db, orderId);
  if (!payment || payment.outcome !== null) return payment ?? null;
  const provider = providerNamed(deps.payments, payment.provider);
  const answer = (await provider.getOrder(orderId)) ?? unknownOrder(payment, now);
  if (answer.state === "pending") {
    await scheduleNextCheck(deps.db, payment, now);
    return { ...payment, state: "pending" };
  }
  try {
    while (!(await inTransaction(deps.db, (tx) => applyAnswer(tx, deps, orderId, answer, now))));
  } catch (error) {
    if (!isOverlapViolation(error)) throw error;
    await inTransaction(deps.db, (tx) => refundPayment(tx, payment, answer, "car-gone", now));
  }
  return (await findPayment(deps.db, orderId)) ?? null;
}

/** An order unknown to the provider stays open for a while: its creation may be under way. */
function unknownOrder(payment: PaymentWithBooking, now: Instant): ProviderOrder {
  const isWithinPatience = now - payment.openedAt < UNKNOWN_ORDER_PATIENCE_MS;
  return {
    state: isWithinPatience ? "pending" : "failed",
    amount: payment.amount,
    transactionId: null,
    message: "The payment was never started.",
  };
}

async function scheduleNextCheck(db: Database, payment: PaymentWithBooking, now: Instant) {
  await db
    .updateTable("payments")
    .set({ nextCheckAt: nextCheckAt(payment.openedAt, now) })
    .where("id", "=", payment.id)
    .where("state", "in", ["created", "pending"])
    .execute();
}

/** False when the booking was moved to another car meanwhile: retry in a new transaction. */
async function applyAnswer(
  tx: Tx,
  deps: SettleDeps,
  orderId: string,
  answer: ProviderOrder,
  now: Instant,
): Promise<boolean> {
  const unlocked = await findPayment(tx, orderId);
  if (!unlocked) return true;
  const booking = await lockBooking(tx, unlocked.bookingId);
  const payment = await findPayment(tx, orderId);
  if (!payment || payment.outcome !== null) return true;
  if (!booking.ok) return false;
  await applyProviderAnswer(
    tx,
    deps.operatorPhones,
    { payment, booking: booking.value, answer },
    now,
  );
  return true;
}
