import type { Selectable } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import { type ChangePlan, movesPickup } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import type { ProviderOrder } from "#app/ports/payments.ts";
import { applyChange } from "#app/records/booking/apply-change.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { cancelChange, endChange } from "#app/records/booking/changes.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { getBalance, getPayableBalance } from "#app/records/money/balance.server.ts";
import { recordReceivedPayment } from "#app/records/money/sales.server.ts";
import { recoverWriteOff } from "#app/records/money/write-offs.server.ts";
import type { PaymentWithBooking } from "./find-payment.server.ts";

type PaidOrder = { payment: PaymentWithBooking; answer: ProviderOrder };
type KeepPayment = () => Promise<boolean>;

/**
 * Makes the change that was paid for. False when it cannot be made any more; then it is cancelled. Throws what
 * `isOverlapViolation` recognises when the car is taken.
 */
export async function applyPaidChange(
  tx: Tx,
  { payment, answer }: PaidOrder,
  keepPayment: KeepPayment,
  now: Instant,
): Promise<boolean> {
  const booking = await getBooking(tx, payment.bookingId);
  const change = await tx
    .selectFrom("bookingChanges")
    .selectAll()
    .where("id", "=", payment.changeId)
    .executeTakeFirstOrThrow();
  const plan = fromJson(change.plan);
  const isPossible = answer.amount === payment.amount && isStillPlanned(booking, plan, now);
  if (!isPossible || !(await endChange(tx, change.id, "applied", now))) {
    await cancelChange(tx, change, now);
    return false;
  }
  if (!(await keepPayment())) return false;
  await recordReceivedPayment(tx, payment, answer.amount, now);
  await enqueueNotice(tx, { bookingId: booking.id, kind: "changed", about: change.id }, now);
  const { id, actor } = change;
  const applied = { id, plan, actor, detail: plan.summary, paymentId: payment.id };
  await applyChange(tx, booking, applied, now);
  return true;
}

function isStillPlanned(
  booking: Selectable<BookingsTable>,
  plan: ChangePlan,
  now: Instant,
): boolean {
  const { from, to } = plan;
  const isUnchanged =
    booking.carId === from.carId &&
    booking.pickupAt === from.pickupAt &&
    booking.returnAt === from.returnAt;
  const isOut = booking.tripStatus === "picked_up";
  const isInTime = !movesPickup(plan) || (!isOut && to.pickupAt > now);
  return isUnchanged && isInTime && tripActions(booking, now).includes("change");
}

/** Takes the rest of a price, written off or not. False when less is left to pay. */
export async function applyBalance(
  tx: Tx,
  { payment, answer }: PaidOrder,
  keepPayment: KeepPayment,
  now: Instant,
): Promise<boolean> {
  const { bookingId } = payment;
  const booking = await getBooking(tx, bookingId);
  if (booking.status !== "completed") return false;
  const { amount } = answer;
  if (amount > (await getPayableBalance(tx, bookingId))) return false;
  const notOwed = paise(amount - (await getBalance(tx, bookingId)));
  if (!(await keepPayment())) return false;
  if (notOwed > 0) await recoverWriteOff(tx, { ...payment, amount: notOwed }, now);
  await recordReceivedPayment(tx, payment, answer.amount, now);
  await recordBookingEvent(tx, { bookingId, kind: "balance_paid", actor: "system", at: now });
  await enqueueNotice(tx, { bookingId, kind: "payment_received", about: payment.id }, now);
  return true;
}

async function getBooking(tx: Tx, id: string) {
  const booking = tx.selectFrom("bookings").selectAll().where("id", "=", id);
  return await booking.executeTakeFirstOrThrow();
}
