import { createHash } from "node:crypto";
import { mailOf } from "#app/content/mail-layout.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import { subjectOf } from "#app/features/booking/admin/with-trip-action.server.ts";
import { listRecipients, type Recipient } from "./list-recipients.server.ts";
import type { CustomerMessage } from "./message-form.ts";
import { messageMail } from "./message-mail.ts";

type Input = CustomerMessage & { bookingIds: readonly string[] };

/** One e-mail to each customer, once for a `requestKey` and its text. Returns the number of customers. */
export async function messageCustomers(
  deps: { db: Database; siteOrigin: string },
  staff: Staff & { places?: StaffPlaces },
  { bookingIds, requestKey, ...message }: Input,
  now: Instant,
): Promise<number> {
  return await inTransaction(deps.db, async (tx) => {
    const { places = null } = staff;
    const { recipients } = await listRecipients(tx, { bookingIds, places });
    for (const recipient of recipients) {
      const mail = mailOf(messageMail(message, recipient, deps.siteOrigin));
      // The first booking is a part of the key: history and list of messages know the subject by it.
      const [{ id } = { id: "" }] = recipient.bookings;
      const stream = `booking:${id}`;
      const uniqueKey = `${stream}:message:${requestKey}:${hashOf(message)}`;
      const isNew = await enqueueMail(tx, {
        ...mail,
        to: recipient.email,
        uniqueKey,
        stream,
        at: now,
      });
      if (isNew) await recordMessage(tx, staff, recipient, message.subject, now);
    }
    return recipients.length;
  });
}

function hashOf({ subject, message }: { subject: string; message: string }): string {
  return createHash("sha256").update(`${subject}\n${message}`).digest("base64url");
}

async function recordMessage(
  tx: Tx,
  staff: Staff,
  { bookings }: Recipient,
  subject: string,
  at: Instant,
): Promise<void> {
  for (const booking of bookings) {
    const detail = `${subject} · E-mail`;
    const event = { bookingId: booking.id, kind: "message_queued", actor: staff.userId } as const;
    await recordBookingEvent(tx, { ...event, at, detail });
    const entry = { action: "booking.customer-messaged", subject: subjectOf(booking) } as const;
    await writeAuditLog(tx, staff, { ...entry, detail }, at);
  }
}
