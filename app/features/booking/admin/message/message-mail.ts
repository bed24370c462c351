import { href } from "react-router";
import type { MailContent } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { chatLink } from "#app/features/booking/chat-link.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { Recipient } from "./list-recipients.server.ts";

/** With the customer's selected bookings. */
export function messageMail(
  { subject, message }: { subject: string; message: string },
  { bookings }: Recipient,
  siteOrigin: string,
): MailContent {
  const [only, ...others] = bookings.map(({ reference }) => reference);
  const isOne = only !== undefined && others.length === 0;
  const content = fillMail(
    "staff-message",
    { subject, message },
    {
      facts: bookings.map((booking) => [
        booking.reference,
        `${booking.carName}, ${formatPeriod(booking)}`,
      ]),
      ...(only !== undefined && { chat: chatLink(only) }),
      url: siteOrigin + (isOne ? ownBookingPath(only) : `${href("/profile")}?tab=bookings`),
    },
  );
  return { ...content, paragraphs: content.paragraphs.flatMap((text) => text.split(/\n+/)) };
}
