import type { Database, Tx } from "#app/db/client.server.ts";
import { cancellableBooking } from "#app/records/booking/cancellation-policies.server.ts";
import { cancelPendingChange } from "#app/records/booking/changes.server.ts";
import { cancelBooking } from "#app/records/booking/transitions.server.ts";
import {
  getPrice,
  getRefundable,
  listKeptPayments,
  requestPayout,
} from "#app/records/money/payouts.server.ts";
import { listChargeLines } from "#app/records/money/charge-lines.server.ts";
import { recordCancellation, recordCredit } from "#app/records/money/sales.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Cancellation, cancellation } from "#app/domain/cancellation.ts";
import { sumLines } from "#app/domain/charges.ts";
import { type Paise, paise, shareOf } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

type CancellationRequest = {
  actor: string;
  reason: string;
  /** The charge on the form; refused if it has changed since. */
  shownCharge: Paise;
};

type Booking = Parameters<typeof cancellableBooking>[0] & { id: string };

/** `fees`: of the charge, what changes have cost already, which no percentage is taken of. */
export type CancellationTerms = Cancellation & { fees: Paise };

/** The car must be locked. Call last in the transaction: it takes the credit note's number. */
export async function cancelAndRefund(
  tx: Tx,
  booking: Booking,
  { actor, reason, shownCharge }: CancellationRequest,
  now: Instant,
): Promise<Result<CancellationTerms, { kind: "charge-changed"; terms: CancellationTerms }>> {
  const bookingId = booking.id;
  const terms = await getCancellationTerms(tx, booking, now);
  if (terms.charge !== shownCharge) return refused({ kind: "charge-changed", terms });
  await cancelPendingChange(tx, bookingId, now);
  await cancelBooking(tx, bookingId, { actor, detail: reason }, now);
  const [payment] = await listKeptPayments(tx, bookingId);
  if (!payment) return ok(terms);
  const { refund } = terms;
  // What is left to pay is not asked for.
  const amount = paise((await getPrice(tx, bookingId)) - terms.charge);
  const payout =
    refund > 0
      ? await requestPayout(tx, { bookingId, amount: refund, reason: "cancelled", actor }, now)
      : { refundId: null, paymentId: payment.id };
  if (amount > 0)
    await recordCredit(tx, { bookingId, ...payout, amount, reason: "Cancelled" }, now);
  await recordCancellation(tx, { bookingId, paymentId: payout.paymentId }, now);
  return ok(terms);
}

/**
 * Based on what was paid and is not refunded. A fee for hours that were given up is kept: it is as much as their
 * cancellation would have cost.
 */
export async function getCancellationTerms(
  db: Database | Tx,
  booking: Booking,
  now: Instant,
): Promise<CancellationTerms> {
  const [price, refundable] = [await getPrice(db, booking.id), await getRefundable(db, booking.id)];
  const paid = paise(Math.min(price, refundable));
  const fees = await getPaidFees(db, booking.id, paid);
  const rest = cancellation(paise(paid - fees), cancellableBooking(booking), now);
  return { ...rest, charge: paise(fees + rest.charge), fees };
}

/** Of what was paid, the share of the fees of changes. */
async function getPaidFees(db: Database | Tx, bookingId: string, paid: Paise): Promise<Paise> {
  const agreed = (await listChargeLines(db, bookingId)).filter(({ kind }) => kind !== "credit");
  const fees = sumLines(agreed.filter(({ kind }) => kind === "fee")).total;
  return shareOf(fees, paid, sumLines(agreed).total);
}
