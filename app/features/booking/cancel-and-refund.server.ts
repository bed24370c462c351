import type { Database, Tx } from "#app/db/client.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { cancelBooking } from "#app/records/booking/transitions.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordCancellation, recordCredit } from "#app/records/money/sales.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Cancellation, cancellation } from "#app/domain/cancellation.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

type CancellationRequest = {
  actor: string;
  reason: string;
  /** The charge on the form; refused if it has changed since. */
  shownCharge: Paise;
};

/** The car must be locked. Call last in the transaction: it takes the credit note's number. */
export async function cancelAndRefund(
  tx: Tx,
  booking: { id: string; pickupAt: Instant },
  { actor, reason, shownCharge }: CancellationRequest,
  now: Instant,
): Promise<Result<Cancellation, { kind: "charge-changed"; terms: Cancellation }>> {
  const bookingId = booking.id;
  const payment = await findKeptPayment(tx, bookingId);
  const terms = await getCancellationTerms(tx, booking, now);
  if (terms.charge !== shownCharge) return refused({ kind: "charge-changed", terms });
  await cancelBooking(tx, bookingId, { actor, detail: reason }, now);
  if (!payment) return ok(terms);
  const { id: paymentId } = payment;
  const { refund: amount } = terms;
  if (amount > 0) {
    const refund = { payment, amount, reason: "cancelled", actor } as const;
    const refundId = await requestRefund(tx, refund, now);
    await recordCredit(tx, { bookingId, paymentId, refundId, amount, reason: "Cancelled" }, now);
  }
  await recordCancellation(tx, payment, now);
  return ok(terms);
}

/** Based on what was paid and not yet refunded. */
export async function getCancellationTerms(
  db: Database | Tx,
  booking: { id: string; pickupAt: Instant },
  now: Instant,
): Promise<Cancellation> {
  const payment = await findKeptPayment(db, booking.id);
  const account = (await getBookingAccounts(db, [booking.id])).get(booking.id);
  const paid = paise((payment?.amount ?? 0) - (account?.credited ?? 0));
  return cancellation(paid, booking.pickupAt, now);
}

export async function findKeptPayment(db: Database | Tx, bookingId: string) {
  return await db
    .selectFrom("payments")
    .select(["id", "bookingId", "amount", "provider"])
    .where("bookingId", "=", bookingId)
    .where("outcome", "=", "kept")
    .executeTakeFirst();
}
