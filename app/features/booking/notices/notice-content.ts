import { business } from "#app/content/business.ts";
import { describePickupPoint } from "#app/content/pickup-points.server.ts";
import type { MailContent } from "#app/content/mail-layout.ts";
import type { FilledTemplate } from "#app/content/sms-text.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { chatLink } from "#app/features/booking/chat-link.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";

export type NoticeContent = {
  mail: MailContent & { subject: string };
  /** Null for what is worth no text message. */
  text: FilledTemplate | null;
  /** When it is of no use any more; null or absent: never. */
  expiresAt?: Instant | null;
};

export function bookingFacts(booking: NoticeBooking) {
  const { reference } = booking;
  return {
    facts: [
      ["Reference", reference],
      ["Car", carLabel({ ...booking, name: booking.carName })],
      ["Pickup and return", describePickupPoint(booking)],
      ["When", formatPeriod(booking)],
    ] as const,
    chat: chatLink(reference),
    footer: `You get this because of booking ${reference} at ${business().name}.`,
  };
}

/** A link to the booking, for customers who can sign in. */
export function bookingAction(booking: NoticeBooking, siteOrigin: string, label: string) {
  if (!booking.canSignIn) return {};
  return { action: { label, url: siteOrigin + ownBookingPath(booking.reference) } };
}
