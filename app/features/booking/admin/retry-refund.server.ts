import type { Database, Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
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
    await lockPayment(tx, refundId);
    const failed = await findRefund(tx, bookingId, refundId);
    if (failed === undefined) return refused({ kind: "not-found" });
    if (failed.state !== "failed" || failed.retryId !== null) return refused({ kind: "not-now" });
    // It is paid back by hand.
    if (failed.reason === "deposit") return refused({ kind: "not-now" });
    const { amount, reason, note, paymentId: id, provider } = failed;
    const refund = { payment: { id, bookingId, provider }, amount, reason, retryOf: refundId };
    const noted = note === null ? {} : { note };
    await requestRefund(tx, { ...refund, ...noted, actor: staff.userId }, now);
    const detail = formatRupees(amount);
    const entry = {
      action: "booking.refund-retried",
      subject: subjectOf(booking),
      detail,
    } as const;
    await writeAuditLog(tx, staff, entry, now);
    return ok(null);
  });
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
    .leftJoin("refunds as retry", "retry.retryOf", "refunds.id")
    .select(["refunds.paymentId", "refunds.amount", "refunds.reason", "refunds.note"])
    .select(["refunds.state", "payments.provider", "retry.id as retryId"])
    .where("refunds.id", "=", refundId)
    .where("payments.bookingId", "=", bookingId)
    .executeTakeFirst();
}
