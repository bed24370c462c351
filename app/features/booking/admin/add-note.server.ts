import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { findSubject } from "./with-trip-action.server.ts";

export async function addNote(
  deps: { db: Database },
  staff: Staff,
  { bookingId, text }: { bookingId: string; text: string },
  now: Instant,
): Promise<Result<null, { kind: "not-found" }>> {
  return await inTransaction(deps.db, async (tx) => {
    const subject = await findSubject(tx, bookingId);
    if (subject === null) return refused({ kind: "not-found" });
    const event = { bookingId, actor: staff.userId, at: now, detail: text };
    await recordBookingEvent(tx, { ...event, kind: "note" });
    const entry = { action: "booking.noted", subject, detail: text } as const;
    await writeAuditLog(tx, staff, entry, now);
    return ok(null);
  });
}
