import { newId } from "#app/db/new-id.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { RefundReason, RefundsTable } from "#app/db/schema/payments.ts";
import { BOOKING_STATUSES, canTransition } from "#app/domain/booking.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refundLines } from "#app/domain/ledger.ts";
import type { Paise } from "#app/domain/money.ts";
import { ledgerRows, writeLedger } from "./ledger.server.ts";
import { queueNotice } from "#app/records/messages/notices.server.ts";

const REFUNDABLE = BOOKING_STATUSES.filter((status) => canTransition(status, "refunded"));

type NewRefund = {
  /** Made with a form, so that a form sent twice is one refund. */
  id?: string;
  payment: { id: string; bookingId: string; provider: string };
  amount: Paise;
  reason: RefundReason;
  note?: string;
  retryOf?: string;
  /** Who gives it back; the site itself where nobody is named. */
  actor?: string;
};

/**
 * Notes that a payment goes back, whole or in part. A provider's is asked for by the job, which follows
 * it up; money that was taken at the counter is handed back there. More than was taken is refused by
 * the database. Returns its id.
 */
export async function requestRefund(
  tx: Tx,
  { id = newId(), payment, amount, reason, note, retryOf, actor = "system" }: NewRefund,
  now: Instant,
): Promise<string> {
  await tx
    .insertInto("refunds")
    .values({
      id,
      paymentId: payment.id,
      amount,
      reason,
      state: "requested",
      nextCheckAt: payment.provider === AT_COUNTER ? null : now,
      lastError: null,
      note: note ?? null,
      retryOf: retryOf ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const { bookingId } = payment;
  const event = { bookingId, kind: "refund_requested", actor, at: now, detail: reason } as const;
  await recordBookingEvent(tx, event);
  return id;
}

type KnownRefund = Pick<RefundsTable, "id" | "paymentId" | "amount"> & {
  bookingId: string;
  provider: string;
};

/**
 * The money has reached the customer: once for each refund. Returns whether it was this call that
 * completed it.
 */
export async function completeRefund(
  tx: Tx,
  refund: KnownRefund,
  now: Instant,
  { actor, detail }: { actor: string; detail?: string } = { actor: "system" },
): Promise<boolean> {
  const { id: refundId, paymentId, bookingId } = refund;
  await lockBooking(tx, bookingId);
  const completed = await tx
    .updateTable("refunds")
    .set({ state: "completed", nextCheckAt: null, lastError: null, updatedAt: now })
    .where("id", "=", refundId)
    .where("state", "in", ["requested", "pending"])
    .executeTakeFirst();
  if (completed.numUpdatedRows === 0n) return false;
  const lines = refundLines(refund.provider, refund.amount);
  await writeLedger(tx, ledgerRows(refundId, { bookingId, paymentId, refundId }, lines, now));
  await tx
    .updateTable("bookings")
    .set({ status: "refunded", updatedAt: now })
    .where("id", "=", bookingId)
    .where("status", "in", REFUNDABLE)
    // Of several the last one ends it.
    .where(({ not, exists }) => not(exists(findOwed(tx, bookingId))))
    .execute();
  await recordBookingEvent(tx, {
    bookingId,
    kind: "refunded",
    actor,
    at: now,
    ...(detail === undefined ? {} : { detail }),
  });
  await queueNotice(tx, { bookingId, kind: "refund_paid", about: refundId }, now);
  return true;
}

/** Refunds of one booking end one after the other, so that the last one sees the others. */
async function lockBooking(tx: Tx, bookingId: string): Promise<void> {
  if (!isPostgres(tx)) return;
  const booking = tx.selectFrom("bookings").select("id").where("id", "=", bookingId);
  await booking.forNoKeyUpdate().execute();
}

/** Refunds that have not reached the customer; of one that failed, neither by another nor after all. */
function findOwed(tx: Tx, bookingId: string) {
  return tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .leftJoin("refunds as retry", "retry.retryOf", "refunds.id")
    .leftJoin("refunds as before", "before.id", "refunds.retryOf")
    .select("refunds.id")
    .where("payments.bookingId", "=", bookingId)
    .where("refunds.state", "<>", "completed")
    .where("retry.id", "is", null)
    .where((eb) => eb.or([eb("before.id", "is", null), eb("before.state", "<>", "completed")]));
}
