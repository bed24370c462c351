import type { Database } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { ok, type Result } from "#app/domain/result.ts";
import {
  cancelAndRefund,
  type CancellationTerms,
} from "#app/features/booking/cancel-and-refund.server.ts";
import { withTripAction, type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.server.ts";

export type CancelRefusal = BookingRefusal | { kind: "charge-changed"; terms: CancellationTerms };

type CancelInput = {
  bookingId: string;
  reason: string;
  shownCharge: Paise;
  notifyCustomer?: boolean;
};

/** Cancels at the lower of the two policies (decision 018) and refunds the rest. */
export async function cancelBooking(
  deps: { db: Database },
  staff: Staff,
  { bookingId, reason, shownCharge, notifyCustomer = false }: CancelInput,
  now: Instant,
): Promise<Result<CancellationTerms, CancelRefusal>> {
  const tripAction = { bookingId, action: "cancel" } as const;
  return await withTripAction<CancellationTerms, CancelRefusal>(
    deps.db,
    tripAction,
    now,
    async (tx, booking) => {
      const by = { actor: staff.userId, reason, shownCharge };
      const cancelled = await cancelAndRefund(tx, booking, by, now);
      if (!cancelled.ok) return cancelled;
      const terms = cancelled.value;
      const detail = `${reason} · ${formatTerms(terms)}`;
      const entry = { action: "booking.cancelled", subject: subjectOf(booking), detail } as const;
      await writeAuditLog(tx, staff, entry, now);
      if (notifyCustomer) await enqueueConfirmation(tx, booking, now, staff);
      return ok(terms);
    },
  );
}

function formatTerms({ charge, refund }: CancellationTerms): string {
  return `${formatRupees(charge)} kept, ${formatRupees(refund)} to be refunded`;
}
