import { describePickupPoint } from "#app/content/pickup-points.server.ts";
import type { MailContent } from "#app/content/mail-layout.ts";
import type { MailParts } from "#app/content/mails/fill-mail.server.ts";
import { fitted } from "#app/content/sms-templates.ts";
import type { FilledTemplate } from "#app/content/sms-text.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { chatLink } from "#app/features/booking/chat-link.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";

export type NoticeContent = {
  mail: MailContent;
  /** Null for what is worth no text message. */
  text: FilledTemplate | null;
  /** When it is of no use any more; null or absent: never. */
  expiresAt?: Instant | null;
};

/** The button leads to the path, for customers who can sign in. */
export function bookingParts(
  booking: NoticeBooking,
  siteOrigin: string,
  path: string = ownBookingPath(booking.reference),
): MailParts {
  return {
    facts: [
      ["Reference", booking.reference],
      ["Car", carLabel({ ...booking, name: booking.carName })],
      ["Pickup and return", describePickupPoint(booking)],
      ["When", formatPeriod(booking)],
    ],
    chat: chatLink(booking.reference),
    url: booking.canSignIn ? siteOrigin + path : null,
  };
}

/** Of the e-mails about how a booking stands, and of the text messages. */
export function mailValues({ reference, carName, pickupAt }: NoticeBooking) {
  return { reference, car: carName, pickup: formatMoment(pickupAt) };
}

export function textValues({ reference, carName, pickupAt, returnAt }: NoticeBooking) {
  const [pickup, back] = [formatMoment(pickupAt), formatMoment(returnAt)];
  return { reference, car: fitted(carName, 2), pickup, return: back };
}

/** Without what the deposit pays. */
export function outstandingBalance({ balance, fromDeposit }: NoticeBooking): Paise {
  return paise(balance - fromDeposit);
}

/** Empty when nothing is left to pay. */
export function balanceSentence(booking: NoticeBooking): string {
  const { fromDeposit } = booking;
  const left = outstandingBalance(booking);
  return [
    ...(fromDeposit > 0 ? [`${formatRupees(fromDeposit)} is taken from your deposit.`] : []),
    ...(left > 0 ? [`Still to pay: ${formatRupees(left)}.`] : []),
  ].join(" ");
}

/** Of the deposit of a trip that does not take place. Empty when nothing of it goes back. */
export function releaseSentence({ depositBack }: NoticeBooking): string {
  return depositBack > 0 ? `${formatRupees(depositBack)} of your deposit is released.` : "";
}

/** Empty when none is asked for, or it is taken. */
export function depositSentence({ depositDue }: NoticeBooking): string {
  if (depositDue === 0) return "";
  return `A deposit of ${formatRupees(depositDue)} is due before the pickup; it is released after the trip.`;
}
