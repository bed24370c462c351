import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordChargesChecked, recordKeysBack } from "#app/records/booking/trips.server.ts";
import { type BookingRefusal, findSubject } from "./with-trip-action.server.ts";

/** That they did not come back with the car stays in its inspection. */
export const markKeysBack = markReturn("booking.keys-back", recordKeysBack);

/** What the handovers differ in is not suggested any more; a charge may still be proposed. */
export const markChargesChecked = markReturn("booking.charges-checked", recordChargesChecked);

function markReturn(
  action: "booking.keys-back" | "booking.charges-checked",
  record: (tx: Tx, bookingId: string, now: Instant) => Promise<boolean>,
) {
  return async (
    deps: { db: Database },
    staff: Staff,
    { bookingId }: { bookingId: string },
    now: Instant,
  ): Promise<Result<null, BookingRefusal>> =>
    await inTransaction<Result<null, BookingRefusal>>(deps.db, async (tx) => {
      const subject = await findSubject(tx, bookingId);
      if (subject === null) return refused({ kind: "not-found" });
      if (!(await record(tx, bookingId, now))) return refused({ kind: "not-now" });
      await writeAuditLog(tx, staff, { action, subject }, now);
      return ok(null);
    });
}
