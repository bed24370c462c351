import type { Database } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordNoShow } from "#app/records/booking/trips.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { withTripAction, type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";

/** A no-show pays in full (spec 9, Terms page) and frees the car. */
export async function markNoShow(
  deps: { db: Database },
  staff: Staff,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  const tripAction = { bookingId, action: "no-show" } as const;
  return await withTripAction<null, BookingRefusal>(
    deps.db,
    tripAction,
    now,
    async (tx, booking) => {
      await recordNoShow(tx, bookingId, { actor: staff.userId }, now);
      await writeAuditLog(
        tx,
        staff,
        { action: "booking.no-show", subject: subjectOf(booking) },
        now,
      );
      return ok(null);
    },
  );
}
