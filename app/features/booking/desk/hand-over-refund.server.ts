import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/db/desk-log.server.ts";
import { BOOKING_STATUSES, canTransition } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type DeskRefusal, subjectOf } from "./change-booking.server.ts";

const REFUNDABLE = BOOKING_STATUSES.filter((status) => canTransition(status, "refunded"));

/** The desk has handed back money that it took at the counter. */
export async function handOverRefund(
  deps: { db: Database },
  desk: Desk,
  { bookingId, refundId }: { bookingId: string; refundId: string },
  now: Instant,
): Promise<Result<null, DeskRefusal>> {
  return await inTransaction(deps.db, async (tx) => {
    const refund = await findCounterRefund(tx, bookingId, refundId);
    if (refund === undefined) return refused({ kind: "not-found" });
    const paid = await tx
      .updateTable("refunds")
      .set({ state: "completed", updatedAt: now })
      .where("id", "=", refundId)
      .where("state", "=", "requested")
      .executeTakeFirst();
    if (paid.numUpdatedRows === 0n) return refused({ kind: "not-now" });
    await tx
      .updateTable("bookings")
      .set({ status: "refunded", updatedAt: now })
      .where("id", "=", bookingId)
      .where("status", "in", REFUNDABLE)
      .execute();
    const detail = formatRupees(refund.amount);
    const event = { bookingId, kind: "refunded", actor: desk.userId, at: now, detail } as const;
    await recordBookingEvent(tx, event);
    const subject = subjectOf({ id: bookingId, reference: refund.reference });
    await recordDeed(tx, desk, { deed: "booking.refund-paid", subject, detail }, now);
    return ok(null);
  });
}

async function findCounterRefund(tx: Tx, bookingId: string, refundId: string) {
  return await tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["refunds.amount", "bookings.reference"])
    .where("refunds.id", "=", refundId)
    .where("payments.bookingId", "=", bookingId)
    .where("payments.provider", "=", AT_COUNTER)
    .executeTakeFirst();
}
