import type { Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { getNoticeBooking } from "#app/features/booking/notices/get-notice-booking.server.ts";
import { contactChannels } from "#app/features/booking/notices/enqueue-notice-messages.server.ts";
import { subjectOf } from "./with-trip-action.server.ts";

/** Each call sends another message. Throws if the booking does not exist. */
export async function enqueueConfirmation(
  tx: Tx,
  { id }: { id: string },
  now: Instant,
  staff: Staff,
): Promise<Result<{ to: string[] }, "no-contact">> {
  const booking = await getNoticeBooking(tx, id);
  const to = [booking.email, booking.phone].filter((contact) => contact !== null);
  if (to.length === 0) return refused("no-contact");
  const actor = staff.userId;
  await enqueueNotice(tx, { bookingId: id, kind: "standing", about: newId(), actor }, now);
  const subject = subjectOf(booking);
  const detail = contactChannels(booking);
  const action = sentAction(booking.status);
  await writeAuditLog(tx, staff, { action, subject, detail }, now);
  return ok({ to });
}

function sentAction(status: BookingStatus) {
  const isCancelled = status === "cancelled" || status === "refunded";
  return isCancelled ? "booking.cancellation-sent" : "booking.confirmation-sent";
}
