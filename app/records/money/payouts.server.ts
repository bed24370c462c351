import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type RefundMethod, refundMethod } from "#app/domain/counter-payment.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { splitRefund } from "#app/domain/refund-split.ts";
import { getBookingAccounts } from "./ledger.server.ts";
import { isReplaced } from "./refund-attempts.server.ts";
import { requestRefund } from "./refunds.server.ts";

/**
 * Payments that pay for the booking, newest first, with what is not refunded of each or about to be. What has failed
 * is still to be paid back, by another attempt.
 */
export async function listKeptPayments(db: Database | Tx, bookingId: string) {
  return await selectKeptPayments(db, [bookingId]);
}

async function selectKeptPayments(db: Database | Tx, bookingIds: readonly string[]) {
  return await db
    .selectFrom("payments")
    .select(["id", "bookingId", "provider"])
    .select((eb) => eb.fn.coalesce("taken", "amount").as("paid"))
    .select(
      sql<Paise>`coalesce(taken, amount) - (select cast(coalesce(sum(amount), 0) as bigint) from refunds
        where refunds.payment_id = payments.id and not ${isReplaced})`.as("refundable"),
    )
    .where("bookingId", "in", bookingIds)
    .where("outcome", "=", "kept")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What was paid for the booking, refunded since or not. */
export async function getPaid(db: Database | Tx, bookingId: string): Promise<Paise> {
  const payments = await listKeptPayments(db, bookingId);
  return paise(payments.reduce((sum, { paid }) => sum + paid, 0));
}

/** Held by us for the booking: received and neither refunded nor about to be. */
export async function getRefundable(db: Database | Tx, bookingId: string): Promise<Paise> {
  return (await getRefundableByBooking(db, [bookingId])).get(bookingId) ?? paise(0);
}

/** Of several bookings; those without a payment that is kept are left out. */
export async function getRefundableByBooking(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, Paise>> {
  const held = new Map<string, Paise>();
  if (bookingIds.length === 0) return held;
  for (const { bookingId, refundable } of await selectKeptPayments(db, bookingIds)) {
    held.set(bookingId, paise((held.get(bookingId) ?? 0) + refundable));
  }
  return held;
}

/** As charged and not credited. */
export async function getPrice(db: Database | Tx, bookingId: string): Promise<Paise> {
  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId);
  return paise((account?.charged ?? 0) - (account?.credited ?? 0));
}

/** What goes back when the price changes by `change`: what we hold above the new one. */
export async function getSurplus(
  db: Database | Tx,
  bookingId: string,
  change: Paise,
): Promise<Paise> {
  if (change >= 0) return paise(0);
  const price = (await getPrice(db, bookingId)) + change;
  return paise(Math.max(0, (await getRefundable(db, bookingId)) - price));
}

/** How a refund of `amount`, or of all that is held where that is less, would be paid. */
export async function getRefundMethod(
  db: Database | Tx,
  bookingId: string,
  amount: Paise,
): Promise<RefundMethod> {
  const payments = await listKeptPayments(db, bookingId);
  const held = payments.reduce((sum, { refundable }) => sum + refundable, 0);
  const parts = splitRefund(payments, paise(Math.min(amount, held)));
  return refundMethod(parts.map(({ payment }) => payment.provider));
}

type Payout = {
  bookingId: string;
  /** Of the first refund, by which a form is recognised. */
  refundId?: string;
  amount: Paise;
  reason: RefundReason;
  note?: string;
  actor?: string;
};

/** Refunds from as many payments as it takes; returns the first refund and its payment. */
export async function requestPayout(
  tx: Tx,
  { bookingId, refundId = newId(), amount, ...about }: Payout,
  now: Instant,
): Promise<{ refundId: string; paymentId: string | null }> {
  const parts = splitRefund(await listKeptPayments(tx, bookingId), amount);
  for (const [index, part] of parts.entries()) {
    const id = index === 0 ? refundId : newId();
    await requestRefund(tx, { ...about, ...part, id }, now);
  }
  return { refundId, paymentId: parts[0]?.payment.id ?? null };
}
