import { business } from "#app/content/business.ts";
import type { MailContent } from "#app/content/mail-layout.ts";
import type { FilledTemplate } from "#app/content/sms-templates.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { chatLink } from "#app/features/booking/chat-link.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";

/** What a customer is told: as an e-mail, and as a text message of fixed words. */
export type NoticeContent = {
  mail: MailContent & { subject: string };
  text: FilledTemplate;
};

/** What every e-mail about a booking carries: which one it is, and how to ask about it. */
export function bookingFacts(booking: NoticeBooking) {
  const { reference, carName, location, city } = booking;
  return {
    facts: [
      ["Reference", reference],
      ["Car", carName],
      ["Pickup and return", `${location}, ${city}`],
      ["When", formatPeriod(booking)],
    ] as const,
    chat: chatLink(reference),
    footer: `You get this because of booking ${reference} at ${business.name}.`,
  };
}

/** The way to the booking on the site, for who can sign in there. */
export function bookingAction(booking: NoticeBooking, siteOrigin: string, label: string) {
  if (!booking.canSignIn) return {};
  return { action: { label, url: siteOrigin + ownBookingPath(booking.reference) } };
}
