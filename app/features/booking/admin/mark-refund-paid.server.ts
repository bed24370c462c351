import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { completeRefund } from "#app/records/money/refunds.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  COUNTER_METHOD_LABELS,
  COUNTER_PROVIDER,
  type CounterMethod,
} from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";

export async function markRefundPaid(
  deps: { db: Database },
  staff: Staff,
  { bookingId, refundId, method }: { bookingId: string; refundId: string; method: CounterMethod },
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  return await inTransaction(deps.db, async (tx) => {
    const refund = await findCounterRefund(tx, bookingId, refundId);
    if (refund === undefined) return refused({ kind: "not-found" });
    const detail = `${formatRupees(refund.amount)} · ${COUNTER_METHOD_LABELS[method]}`;
    const by = { actor: staff.userId, detail, method };
    if (!(await completeRefund(tx, refund, now, by))) return refused({ kind: "not-now" });
    const subject = subjectOf({ id: bookingId, reference: refund.reference });
    await writeAuditLog(tx, staff, { action: "booking.refund-paid", subject, detail }, now);
    return ok(null);
  });
}

async function findCounterRefund(tx: Tx, bookingId: string, refundId: string) {
  return await tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["refunds.id", "refunds.paymentId", "refunds.amount", "payments.provider"])
    .select(["payments.bookingId", "payments.purpose", "bookings.reference"])
    .where("refunds.id", "=", refundId)
    .where("payments.bookingId", "=", bookingId)
    .where("payments.provider", "=", COUNTER_PROVIDER)
    .executeTakeFirst();
}
