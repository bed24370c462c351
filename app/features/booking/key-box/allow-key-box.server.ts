import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type BookingRefusal,
  subjectOf,
  withLockedBooking,
} from "#app/features/booking/admin/with-trip-action.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { allowKeyBox, forbidKeyBox } from "#app/records/booking/key-box-returns.server.ts";

type Choice = { bookingId: string; isAllowed: boolean };

/** Whether the customer of a paid trip may return the car without staff; until they have. */
export async function chooseKeyBox(
  { db }: { db: Database },
  staff: Staff,
  { bookingId, isAllowed }: Choice,
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  return await withLockedBooking<null, BookingRefusal>(db, bookingId, async (tx, booking) => {
    // As long as a booking can be changed: it is paid, and the car is not back.
    if (!tripActions(booking, now).includes("change")) return refused({ kind: "not-now" });
    if (isAllowed) await allowKeyBox(tx, bookingId, staff.userId, now);
    else if (!(await forbidKeyBox(tx, bookingId))) return refused({ kind: "not-now" });
    const action = isAllowed ? "booking.key-box-allowed" : "booking.key-box-forbidden";
    await writeAuditLog(tx, staff, { action, subject: subjectOf(booking) }, now);
    return ok(null);
  });
}
