import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import type { NoticeContent } from "./notice-content.ts";

type NoticeOptions = {
  uniqueKey: string;
  attachments?: readonly OutboxAttachment[];
  actor?: string;
};

/** Enqueues a notice by e-mail and text to the current contacts, in the order of the booking's stream. */
export async function enqueueNoticeMessages(
  tx: Tx,
  booking: NoticeBooking,
  { mail, text, expiresAt = null }: NoticeContent,
  { uniqueKey, attachments = [], actor = "system" }: NoticeOptions,
  now: Instant,
): Promise<void> {
  const { id: bookingId, email, phone } = booking;
  const common = { at: now, stream: `booking:${bookingId}`, expiresAt };
  if (email !== null) {
    const key = `${uniqueKey}:mail`;
    const message = { to: email, ...mailOf(mail) };
    await enqueueMail(tx, { ...common, ...message, uniqueKey: key, attachments });
  }
  if (phone !== null && text !== null) {
    await enqueueSms(tx, { ...common, ...text, uniqueKey: `${uniqueKey}:sms`, to: phone });
  }
  const channels = contactChannels({ email, phone: text === null ? null : phone });
  if (channels === "") return;
  const detail = `${mail.title} · ${channels}`;
  await recordBookingEvent(tx, { bookingId, kind: "message_queued", actor, at: now, detail });
}

/** Names channels, not contacts: histories and logs are never erased. */
export function contactChannels({ email, phone }: Pick<NoticeBooking, "email" | "phone">): string {
  const channels = [
    ...(email === null ? [] : ["E-mail"]),
    ...(phone === null ? [] : ["Text message"]),
  ];
  return channels.join(", ");
}
