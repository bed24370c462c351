import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { resolveRefundFailures } from "#app/records/money/resolve-refund-failures.server.ts";
import { completeRefund } from "#app/records/money/refunds.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  COUNTER_METHOD_LABELS,
  COUNTER_PROVIDER,
  type CounterMethod,
} from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { hasRight, type Right, type StaffAccess } from "#app/domain/staff-roles.ts";
import { findFailedRefund, requestRetry } from "./retry-refund.server.ts";
import { type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";

export type NoRight = { kind: "no-right"; right: Right };

type RefundStaff = Staff & StaffAccess;
type PaidRefundResult = Result<null, BookingRefusal | NoRight>;
type PaidRefund = { bookingId: string; refundId: string; method: CounterMethod };

/** One of the counter, or one that its provider has refused. */
export async function markRefundPaid(
  deps: { db: Database },
  staff: RefundStaff,
  input: PaidRefund,
  now: Instant,
): Promise<PaidRefundResult> {
  const { bookingId, refundId, method } = input;
  return await inTransaction<PaidRefundResult>(deps.db, async (tx) => {
    const refund = await findCounterRefund(tx, bookingId, refundId);
    if (refund === undefined) return await payFailedRefund(tx, staff, input, now);
    const detail = `${formatRupees(refund.amount)} · ${COUNTER_METHOD_LABELS[method]}`;
    const by = { actor: staff.userId, detail, method };
    if (!(await completeRefund(tx, refund, now, by))) return refused({ kind: "not-now" });
    const subject = subjectOf({ id: bookingId, reference: refund.reference });
    await writeAuditLog(tx, staff, { action: "booking.refund-paid", subject, detail }, now);
    return ok(null);
  });
}

/** By a refund that replaces it: the provider is not asked about that, and it takes the right to refund. */
async function payFailedRefund(
  tx: Tx,
  staff: RefundStaff,
  { bookingId, refundId, method }: PaidRefund,
  now: Instant,
): Promise<PaidRefundResult> {
  const locked = await lockBooking(tx, bookingId);
  if (!locked.ok) return refused({ kind: locked.reason });
  const failed = await findFailedRefund(tx, bookingId, refundId);
  if (!failed.ok) return failed;
  if (!hasRight(staff, "money.refund")) return refused({ kind: "no-right", right: "money.refund" });
  const byHand = { ...failed.value, provider: COUNTER_PROVIDER };
  const detail = `${formatRupees(byHand.amount)} · ${COUNTER_METHOD_LABELS[method]}`;
  const id = await requestRetry(tx, byHand, staff, now);
  await completeRefund(tx, { ...byHand, id }, now, { actor: staff.userId, detail, method });
  await resolveRefundFailures(tx, id, "Paid back by hand.", now);
  const subject = subjectOf(locked.value);
  await writeAuditLog(tx, staff, { action: "booking.refund-paid", subject, detail }, now);
  return ok(null);
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
