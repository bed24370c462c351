import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordKeysBack } from "#app/records/booking/trips.server.ts";
import { type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";

/** That they did not come back with the car stays in its inspection. */
export async function markKeysBack(
  deps: { db: Database },
  staff: Staff,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<Result<null, BookingRefusal>> {
  return await inTransaction<Result<null, BookingRefusal>>(deps.db, async (tx) => {
    const booking = await tx
      .selectFrom("bookings")
      .select(["id", "reference"])
      .where("id", "=", bookingId)
      .executeTakeFirst();
    if (booking === undefined) return refused({ kind: "not-found" });
    if (!(await recordKeysBack(tx, bookingId))) return refused({ kind: "not-now" });
    const subject = subjectOf(booking);
    await writeAuditLog(tx, staff, { action: "booking.keys-back", subject }, now);
    return ok(null);
  });
}
