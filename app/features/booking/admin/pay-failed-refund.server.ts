import type { Database } from "#app/db/client.server.ts";
import {
  COUNTER_METHOD_LABELS,
  COUNTER_PROVIDER,
  type CounterMethod,
} from "#app/domain/counter-payment.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { completeRefund } from "#app/records/money/refunds.server.ts";
import {
  PAID_BY_HAND,
  resolveRefundFailures,
} from "#app/records/money/resolve-refund-failures.server.ts";
import { findFailedRefund, requestRefundRetry } from "./retry-refund.server.ts";
import { type BookingRefusal, subjectOf, withLockedBooking } from "./with-trip-action.server.ts";

/** Pays at the counter what a provider has refused, by a refund that replaces it. */
export async function payFailedRefund(
  deps: { db: Database },
  staff: Staff,
  { bookingId, refundId, method }: { bookingId: string; refundId: string; method: CounterMethod },
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  return await withLockedBooking<null, BookingRefusal>(deps.db, bookingId, async (tx, booking) => {
    const failed = await findFailedRefund(tx, bookingId, refundId);
    if (!failed.ok) return failed;
    const refund = { ...failed.value, provider: COUNTER_PROVIDER };
    const id = await requestRefundRetry(tx, refund, staff, now);
    const detail = `${formatRupees(refund.amount)} · ${COUNTER_METHOD_LABELS[method]}`;
    await completeRefund(tx, { ...refund, id }, now, { actor: staff.userId, detail, method });
    await resolveRefundFailures(tx, id, PAID_BY_HAND, now);
    const entry = { action: "booking.refund-paid", subject: subjectOf(booking), detail } as const;
    await writeAuditLog(tx, staff, entry, now);
    return ok(null);
  });
}
