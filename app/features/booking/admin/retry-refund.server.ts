import type { Database, Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type BookingRefusal, subjectOf, withLockedBooking } from "./with-trip-action.server.ts";

/** Creates a new refund, as providers do not retry, and no second credit. */
export async function retryRefund(
  deps: { db: Database },
  staff: Staff,
  { bookingId, refundId }: { bookingId: string; refundId: string },
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  return await withLockedBooking<null, BookingRefusal>(deps.db, bookingId, async (tx, booking) => {
    const failed = await findFailedRefund(tx, bookingId, refundId);
    if (!failed.ok) return failed;
    await requestRefundRetry(tx, failed.value, staff, now);
    const detail = formatRupees(failed.value.amount);
    const entry = {
      action: "booking.refund-retried",
      subject: subjectOf(booking),
      detail,
    } as const;
    await writeAuditLog(tx, staff, entry, now);
    return ok(null);
  });
}

type FailedRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** One that nothing replaces yet. The booking must be locked. */
export async function findFailedRefund(
  tx: Tx,
  bookingId: string,
  refundId: string,
): Promise<Result<FailedRefund, BookingRefusal>> {
  await lockPayment(tx, refundId);
  const failed = await findRefund(tx, bookingId, refundId);
  if (failed === undefined) return refused({ kind: "not-found" });
  if (failed.state !== "failed" || failed.isReplaced) return refused({ kind: "not-now" });
  // The payout of a deposit is paid back by hand.
  return failed.reason === "deposit" ? refused({ kind: "not-now" }) : ok(failed);
}

export async function requestRefundRetry(
  tx: Tx,
  { id: retryOf, bookingId, amount, reason, note, paymentId, provider }: FailedRefund,
  staff: Staff,
  now: Instant,
): Promise<string> {
  const payment = { id: paymentId, bookingId, provider };
  const noted = note === null ? {} : { note };
  const refund = { payment, amount, reason, retryOf, ...noted, actor: staff.userId };
  return await requestRefund(tx, refund, now);
}

/** Waits for a running audit that may find the refund completed. */
async function lockPayment(tx: Tx, refundId: string): Promise<void> {
  if (!isPostgres(tx)) return;
  const paymentId = tx.selectFrom("refunds").select("paymentId").where("id", "=", refundId);
  await tx.selectFrom("payments").select("id").where("id", "=", paymentId).forUpdate().execute();
}

async function findRefund(tx: Tx, bookingId: string, refundId: string) {
  return await tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.id", "refunds.paymentId", "refunds.amount", "refunds.reason"])
    .select(["refunds.note", "refunds.state", isReplaced.as("isReplaced")])
    .select(["payments.bookingId", "payments.provider", "payments.purpose"])
    .where("refunds.id", "=", refundId)
    .where("payments.bookingId", "=", bookingId)
    .executeTakeFirst();
}
