import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { formatHandover } from "#app/features/booking/admin/handover-labels.ts";
import {
  type BookingRefusal,
  subjectOf,
  withLockedBooking,
} from "#app/features/booking/admin/with-trip-action.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { rejectKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";

type Rejection = {
  bookingId: string;
  reason: string;
  /** What staff looked at: the customer may have submitted another return since. */
  shownSubmission: Instant;
};

/** The car is not at the key box. Its customer is out as before, late if it is, and may submit the return again. */
export async function rejectReturn(
  { db }: { db: Database },
  staff: Staff,
  { bookingId, reason, shownSubmission }: Rejection,
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  return await withLockedBooking<null, BookingRefusal>(db, bookingId, async (tx, booking) => {
    const rejected = await rejectKeyBoxReturn(tx, bookingId, shownSubmission);
    if (rejected === null) return refused({ kind: "not-now" });
    const { odometerKm, fuelPercent } = rejected;
    const readings = { at: shownSubmission, odometerKm, fuelPercent };
    const detail = `${formatHandover(readings)} · ${reason}`;
    const event = { bookingId, kind: "return_rejected", actor: staff.userId, at: now } as const;
    await recordBookingEvent(tx, { ...event, detail });
    const notice = { bookingId, kind: "return_rejected", about: String(shownSubmission) } as const;
    await enqueueNotice(tx, { ...notice, actor: staff.userId }, now);
    const entry = { action: "booking.key-box-rejected", subject: subjectOf(booking) } as const;
    await writeAuditLog(tx, staff, { ...entry, detail }, now);
    return ok(null);
  });
}
