import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isOverlapViolation, isUniqueViolation } from "#app/db/dialect.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { lockCarQuery, lockCars } from "#app/records/booking/lock-booking.server.ts";
import { lockUserQuery } from "#app/records/users/lock-user.server.ts";
import type { PaymentPurpose } from "#app/db/schema/payments.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import type { ChangeState } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import {
  type PaymentProviders,
  PaymentProviderUnavailable,
  providerNamed,
} from "#app/ports/payments.ts";
import { applyProviderAnswer, refundPayment } from "./apply-provider-answer.server.ts";
import { nextCheckAt, UNKNOWN_ORDER_PATIENCE_MS } from "./check-schedule.ts";
import {
  carsToLock,
  describePayment,
  findPayment,
  type PaymentWithBooking,
  settlingQuery,
} from "./find-payment.server.ts";
import { getProviderOrder, type OrderAnswer } from "./get-provider-order.server.ts";

export type Settlement = {
  state: "pending" | "completed" | "failed";
  outcome: "kept" | "refund" | "deposit" | null;
  message: string | null;
  transactionId: string | null;
  amount: Paise;
  /** The amount the provider took, which may differ from the amount requested. */
  taken: Paise | null;
  bookingStatus: BookingStatus;
  purpose: PaymentPurpose;
  changeState: ChangeState | null;
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
  const answer = (await getProviderOrder(provider, payment)) ?? unknownOrder(payment, now);
  if (answer.state === "pending") {
    await scheduleNextCheck(deps.db, payment, now);
    return { ...payment, state: "pending" };
  }
  const isKept = await keepOrRefund(deps, payment, answer, now);
  if (isKept) return keptSettlement(payment, answer);
  return (await findPayment(deps.db, orderId)) ?? null;
}

/** Whether the money is kept. */
async function keepOrRefund(
  deps: SettleDeps,
  payment: PaymentWithBooking,
  answer: OrderAnswer,
  now: Instant,
): Promise<boolean> {
  const refundGone = async (error: unknown) => {
    if (!isOverlapViolation(error)) throw error;
    const reason = payment.purpose === "change" ? "change-gone" : "car-gone";
    await inTransaction(deps.db, (tx) => refundPayment(tx, payment, answer, reason, now));
    return false;
  };
  try {
    return await applyAnswer(deps, payment, answer, now).catch(refundGone);
  } catch (error) {
    if (!isPaymentOfAnotherOrder(error)) throw error;
    const { transactionId } = answer;
    throw new PaymentProviderUnavailable(`${transactionId} has paid for another order already`);
  }
}

function isPaymentOfAnotherOrder(error: unknown): boolean {
  const columns = "payments.provider, payments.transaction_id";
  return isUniqueViolation(error, { columns, constraint: "payments_transaction" });
}

/** An order unknown to the provider stays open for a while: its creation may be under way. */
function unknownOrder(payment: PaymentWithBooking, now: Instant): OrderAnswer {
  const isWithinPatience = now - payment.openedAt < UNKNOWN_ORDER_PATIENCE_MS;
  return {
    state: isWithinPatience ? "pending" : "failed",
    amount: payment.amount,
    transactionId: null,
    message: "The payment was never started.",
    blockedUntil: null,
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

/** Whether the money is kept. */
async function applyAnswer(
  deps: SettleDeps,
  payment: PaymentWithBooking,
  answer: OrderAnswer,
  now: Instant,
): Promise<boolean> {
  const applied = await inTransaction(deps.db, (tx) => applyOnce(tx, deps, payment, answer, now));
  if (applied !== "moved") return applied;
  const moved = await findPayment(deps.db, payment.orderId);
  return moved !== undefined && (await applyAnswer(deps, moved, answer, now));
}

/** `moved`: staff gave the booking another car than the one that is locked here. */
async function applyOnce(
  tx: Tx,
  { operatorPhones }: SettleDeps,
  seen: PaymentWithBooking,
  answer: OrderAnswer,
  now: Instant,
): Promise<boolean | "moved"> {
  const { orderId, carId, userId } = seen;
  if (seen.changeId !== null) await lockCars(tx, carsToLock(seen), now);
  const [, users, rows] = await executeAll(tx, [
    lockCarQuery(tx, carId),
    lockUserQuery(tx, userId),
    settlingQuery(tx, orderId),
  ]);
  const [row] = rows.rows;
  if (!row || row.outcome !== null) return false;
  if (row.carId !== carId) return "moved";
  const payment = describePayment(row);
  const booking = {
    ...row,
    id: row.bookingId,
    status: row.bookingStatus,
    isCustomerGone: users.rows.length === 0,
  };
  return await applyProviderAnswer(tx, operatorPhones, { payment, booking, answer }, now);
}

function keptSettlement(payment: PaymentWithBooking, answer: OrderAnswer): Settlement {
  const { message, transactionId, amount: taken } = answer;
  const settled = { state: "completed", outcome: "kept", bookingStatus: "completed" } as const;
  return { ...payment, ...settled, message, transactionId, taken };
}
