import { createHash } from "node:crypto";
import { mailOf } from "#app/content/mail-layout.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { subjectOf } from "#app/features/booking/admin/with-trip-action.server.ts";
import { listRecipients, type Recipient } from "./list-recipients.server.ts";
import type { CustomerMessage } from "./message-form.ts";
import { messageMail } from "./message-mail.ts";

type Input = CustomerMessage & { bookingIds: readonly string[] };

/** Of bookings, in an hour: a stolen session must not write to everybody. */
export const MAX_MESSAGED_BOOKINGS = 200;

/** One e-mail to each customer, once for a `requestKey` and its text. Returns the number of customers. */
export async function messageCustomers(
  deps: { db: Database; siteOrigin: string },
  staff: Staff & { places?: StaffPlaces },
  { bookingIds, requestKey, ...message }: Input,
  now: Instant,
): Promise<Result<number, "too-many">> {
  return await inTransaction(deps.db, async (tx) => {
    const { places = null } = staff;
    // One message of a member of staff at a time: each counts those before it.
    await lockUser(tx, staff.userId);
    await lockCustomers(tx, bookingIds);
    const { recipients } = await listRecipients(tx, { bookingIds, places });
    const messages = recipients.map((recipient) => {
      // The first booking is a part of the key: history and list of messages know the subject by it.
      const [{ id } = { id: "" }] = recipient.bookings;
      const stream = `booking:${id}`;
      return {
        recipient,
        stream,
        uniqueKey: `${stream}:message:${requestKey}:${hashOf(message)}`,
      };
    });
    const sent = await listQueuedKeys(
      tx,
      messages.map(({ uniqueKey }) => uniqueKey),
    );
    const unsent = messages.filter(({ uniqueKey }) => !sent.has(uniqueKey));
    const count = unsent.reduce((sum, { recipient }) => sum + recipient.bookings.length, 0);
    if (count > 0 && count + (await countMessaged(tx, staff, now - HOUR)) > MAX_MESSAGED_BOOKINGS) {
      return refused("too-many");
    }
    for (const { recipient, ...keys } of unsent) {
      const mail = mailOf(messageMail(message, recipient, deps.siteOrigin));
      const isNew = await enqueueMail(tx, { ...mail, ...keys, to: recipient.email, at: now });
      if (isNew) await recordMessage(tx, staff, recipient, message.subject, now);
    }
    return ok(recipients.length);
  });
}

async function listQueuedKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = tx.selectFrom("outbox").select("uniqueKey").where("uniqueKey", "in", keys);
  return new Set((await rows.execute()).map(({ uniqueKey }) => uniqueKey));
}

/** Nothing is sent to an account that is being deleted. */
async function lockCustomers(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const customers = await tx
    .selectFrom("bookings")
    .select("userId")
    .distinct()
    .where("id", "in", bookingIds)
    .orderBy("userId")
    .execute();
  for (const { userId } of customers) await lockUser(tx, userId);
}

async function countMessaged(tx: Tx, staff: Staff, since: Instant): Promise<number> {
  const { count } = await tx
    .selectFrom("auditLog")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("actorId", "=", staff.userId)
    .where("createdAt", ">", since)
    .where("action", "=", "booking.customer-messaged")
    .executeTakeFirstOrThrow();
  return Number(count);
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
