import type { Tx } from "#app/db/client.server.ts";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { openBlock, requestOfBlock } from "#app/records/money/deposit-blocks.server.ts";
import { isDepositWanted } from "#app/records/money/deposit-orders.server.ts";
import { takeDeposit } from "#app/records/money/deposits.server.ts";
import type { PaymentWithBooking } from "./find-payment.server.ts";
import type { OrderAnswer } from "./get-provider-order.server.ts";

type PaidDeposit = {
  payment: PaymentWithBooking;
  trip: { status: BookingStatus; tripStatus: TripStatus };
  answer: OrderAnswer;
};

/** Holds what was paid or blocked. False, having changed nothing, where it is not wanted any more. */
export async function applyDepositOrder(
  tx: Tx,
  { payment, trip, answer }: PaidDeposit,
  markSettled: () => Promise<boolean>,
  now: Instant,
): Promise<boolean> {
  const { id: paymentId, bookingId, amount, userId: takenBy } = payment;
  if (answer.amount !== amount) return false;
  if (!(await isDepositWanted(tx, { bookingId, ...trip }))) return false;
  if (!(await markSettled())) return true;
  const { blockedUntil } = answer;
  const method = blockedUntil === null ? "online" : "block";
  const deposit = { bookingId, amount, method, receipt: null, takenBy, paymentId } as const;
  await takeDeposit(tx, deposit, now);
  if (blockedUntil !== null) await openBlock(tx, { paymentId, expiresAt: blockedUntil }, now);
  return true;
}

/** For a block that nobody wants any more: nothing was taken, so nothing is refunded. */
export async function declineBlock(
  tx: Tx,
  paymentId: string,
  expiresAt: Instant,
  now: Instant,
): Promise<void> {
  await openBlock(tx, { paymentId, expiresAt }, now);
  await requestOfBlock(tx, paymentId, { intent: "release" }, now);
}
