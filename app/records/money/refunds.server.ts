import { newId } from "#app/db/new-id.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { markRefunded } from "#app/records/booking/transitions.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { PaymentPurpose, RefundReason, RefundsTable } from "#app/db/schema/payments.ts";
import { COUNTER_PROVIDER, type CounterMethod } from "#app/domain/counter-payment.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refundLines } from "#app/domain/ledger.ts";
import type { Paise } from "#app/domain/money.ts";
import { completeDepositPayout } from "./deposit-payouts.server.ts";
import { ledgerRows, writeLedger } from "./ledger.server.ts";
import { isReplaced } from "./refund-attempts.server.ts";
import { OPEN_REFUND_STATES } from "./refund-checks.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";

type NewRefund = {
  id?: string;
  payment: { id: string; bookingId: string; provider: string };
  amount: Paise;
  reason: RefundReason;
  note?: string;
  retryOf?: string;
  /** A user id; the site itself by default. */
  actor?: string;
};

/** A job sends it to the provider; counter payments are refunded by hand. The database caps the sum. */
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
      nextCheckAt: payment.provider === COUNTER_PROVIDER ? null : now,
      lastError: null,
      note: note ?? null,
      retryOf: retryOf ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const { bookingId } = payment;
  const event = { bookingId, kind: "refund_requested", actor, at: now, detail: reason } as const;
  // The release of a deposit is an event of its own.
  if (reason !== "deposit") await recordBookingEvent(tx, event);
  return id;
}

type ExistingRefund = Pick<RefundsTable, "id" | "paymentId" | "amount"> & {
  bookingId: string;
  provider: string;
  purpose: PaymentPurpose;
};

export async function completeRefund(
  tx: Tx,
  refund: ExistingRefund,
  now: Instant,
  {
    actor,
    detail,
    reference = null,
    method = null,
  }: {
    actor: string;
    detail?: string;
    reference?: string | null;
    method?: CounterMethod | null;
  } = { actor: "system" },
): Promise<boolean> {
  const { id: refundId, paymentId, bookingId } = refund;
  await lockBookingRow(tx, bookingId);
  const completed = await tx
    .updateTable("refunds")
    .set({ state: "completed", method, nextCheckAt: null, lastError: null, updatedAt: now })
    .where("id", "=", refundId)
    .where("state", "in", OPEN_REFUND_STATES)
    .executeTakeFirst();
  if (completed.numUpdatedRows === 0n) return false;
  if ((await completeDepositPayout(tx, refund, reference, now)) === "done") return true;
  const lines = refundLines(refund.provider, refund.amount);
  await writeLedger(tx, ledgerRows(refundId, { bookingId, paymentId, refundId }, lines, now));
  // The money of a deposit says nothing of what the booking cost.
  if (refund.purpose !== "deposit" && !(await hasOpenRefunds(tx, bookingId)))
    await markRefunded(tx, bookingId, now);
  await recordBookingEvent(tx, {
    bookingId,
    kind: "refunded",
    actor,
    at: now,
    ...(detail === undefined ? {} : { detail }),
  });
  await enqueueNotice(tx, { bookingId, kind: "refund_paid", about: refundId }, now);
  return true;
}

/** False when it was not open any more. */
export async function failRefund(
  tx: Tx,
  { id, bookingId }: Pick<ExistingRefund, "id" | "bookingId">,
  now: Instant,
): Promise<boolean> {
  const failed = await tx
    .updateTable("refunds")
    .set({ state: "failed", nextCheckAt: null, lastError: null, updatedAt: now })
    .where("id", "=", id)
    .where("state", "in", OPEN_REFUND_STATES)
    .executeTakeFirst();
  if (failed.numUpdatedRows === 0n) return false;
  const event = { bookingId, kind: "refund_failed", actor: "system", at: now } as const;
  await recordBookingEvent(tx, event);
  return true;
}

/** False when it had not failed. `completeRefund` follows. */
export async function reopenFailedRefund(tx: Tx, id: string): Promise<boolean> {
  const reopened = await tx
    .updateTable("refunds")
    .set({ state: "pending", nextCheckAt: null, auditedAt: null })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return reopened.numUpdatedRows > 0n;
}

/** Returns its amount; undefined when there is no unsent retry. */
export async function deleteUnsentRetry(tx: Tx, refundId: string): Promise<Paise | undefined> {
  const deleted = await tx
    .deleteFrom("refunds")
    .where("retryOf", "=", refundId)
    .where("state", "=", "requested")
    .returning("amount")
    .executeTakeFirst();
  return deleted?.amount;
}

/** Serialises the refunds of a booking, so that the last one sees the others. */
async function lockBookingRow(tx: Tx, bookingId: string): Promise<void> {
  if (!isPostgres(tx)) return;
  const booking = tx.selectFrom("bookings").select("id").where("id", "=", bookingId);
  await booking.forNoKeyUpdate().execute();
}

async function hasOpenRefunds(tx: Tx, bookingId: string): Promise<boolean> {
  const open = await tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.id")
    .where("payments.bookingId", "=", bookingId)
    .where("payments.purpose", "<>", "deposit")
    .where("refunds.state", "<>", "completed")
    .where((eb) => eb.not(isReplaced))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
