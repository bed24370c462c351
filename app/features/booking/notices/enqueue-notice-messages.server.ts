import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { ToldBooking } from "./get-notice-booking.server.ts";
import type { ToldMessage } from "./notice-content.ts";

type Telling = {
  uniqueKey: string;
  enclose?: readonly OutboxAttachment[];
  /** Who wrote; the site itself where nobody is named. */
  actor?: string;
};

/**
 * Puts a message to the customer of a booking into the outbox, by e-mail and as a text, wherever the
 * account is reached today, after what was queued for the booking before.
 */
export async function queueTold(
  tx: Tx,
  booking: ToldBooking,
  { mail, text }: ToldMessage,
  { uniqueKey, enclose = [], actor = "system" }: Telling,
  now: Instant,
): Promise<void> {
  const { id: bookingId, email, phone } = booking;
  const common = { at: now, stream: `booking:${bookingId}` };
  if (email !== null) {
    const { subject, ...content } = mail;
    const key = `${uniqueKey}:mail`;
    const words = { to: email, subject, ...mailOf(content) };
    await enqueueMail(tx, { ...common, ...words, uniqueKey: key, enclose });
  }
  if (phone !== null) {
    await enqueueSms(tx, { ...common, ...text, uniqueKey: `${uniqueKey}:sms`, to: phone });
  }
  const ways = waysTo(booking);
  if (ways === "") return;
  const detail = `${mail.title} · ${ways}`;
  await recordBookingEvent(tx, { bookingId, kind: "message_queued", actor, at: now, detail });
}

/** How somebody is reached: histories and logs are never erased, so no contact stands in them. */
export function waysTo({ email, phone }: Pick<ToldBooking, "email" | "phone">): string {
  const ways = [...(email === null ? [] : ["E-mail"]), ...(phone === null ? [] : ["Text message"])];
  return ways.join(", ");
}
