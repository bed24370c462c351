import type { Database } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { canReclaimCar, confirmBooking } from "#app/records/booking/transitions.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { withTripAction, type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";
import {
  type CounterPayment,
  formatPaidPart,
  takeCounterPayment,
} from "#app/records/money/take-counter-payment.server.ts";

export type ConfirmRefusal =
  | BookingRefusal
  | { kind: "car-gone" }
  | { kind: "customer-left" }
  | { kind: "paid-above-total"; total: Paise };

/** `amount`: what is paid of the total now; null is all of it. */
type ConfirmInput = CounterPayment & { bookingId: string; amount: Paise | null };

/** Confirms only if the car is still free; a later online payment is refunded. */
export async function confirmPaid(
  deps: { db: Database },
  staff: Staff,
  input: ConfirmInput,
  now: Instant,
): Promise<Result<null, ConfirmRefusal>> {
  const { bookingId } = input;
  const action = { bookingId, action: "confirm-paid" } as const;
  try {
    return await withTripAction<null, ConfirmRefusal>(deps.db, action, now, async (tx, booking) => {
      if (!(await lockUser(tx, booking.userId))) return refused({ kind: "customer-left" });
      if (!(await canReclaimCar(tx, booking))) return refused({ kind: "car-gone" });
      const { totalAmount: total } = booking;
      const amount = input.amount ?? total;
      if (amount > total) return refused({ kind: "paid-above-total", total });
      const paid = [formatRupees(total), ...formatPaidPart(input, total)];
      const detail = paid.join(" · ");
      await confirmBooking(tx, booking, { actor: staff.userId, detail }, now);
      const entry = { action: "booking.confirmed", subject: subjectOf(booking), detail } as const;
      await writeAuditLog(tx, staff, entry, now);
      await enqueueNotice(tx, { bookingId, kind: "confirmed", about: COUNTER_PROVIDER }, now);
      await takeCounterPayment(tx, { ...input, amount }, now);
      return ok(null);
    });
  } catch (error) {
    if (isOverlapViolation(error)) return refused({ kind: "car-gone" });
    throw error;
  }
}
