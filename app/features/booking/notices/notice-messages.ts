import { business } from "#app/content/business.ts";
import { fitted } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { graceOverText } from "#app/content/rental-conditions.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { DAY, formatMoment } from "#app/domain/business-time.ts";
import { missingDocuments } from "#app/domain/document-kinds.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { refundReasonLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingFacts, bookingAction, type NoticeContent } from "./notice-content.ts";

export type NoticeRefund = { amount: Paise; reason: RefundReason; atCounter: boolean };

export function paymentReturnedMessage(
  booking: NoticeBooking,
  { amount, reason }: NoticeRefund,
  siteOrigin: string,
): NoticeContent {
  const sum = formatRupees(amount);
  const title = `Your payment of ${sum} goes back to you`;
  const paragraphs = [
    refundReasonLabel(reason),
    `${sum} goes back in full to the account or card that you paid from. It is processed in 3 to 5 business days and credited in 5 to 10 business days. Nothing is left for you to do.`,
  ];
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See the booking"),
      subject: `${title}: ${booking.reference}`,
      preheader: paragraphs[0] ?? "",
      title,
      paragraphs,
    },
    text: fillTemplate("payment-returned", { reference: booking.reference, amount: sum }),
  };
}

export function refundPaidMessage(
  booking: NoticeBooking,
  { amount, atCounter }: NoticeRefund,
  siteOrigin: string,
): NoticeContent {
  const sum = formatRupees(amount);
  const title = `Refunded: ${sum}`;
  const where = atCounter
    ? `We have refunded ${sum} to you.`
    : `${sum} is on its way to the account or card that you paid from. Your bank shows it within 5 to 10 business days of the day on which the refund was asked for.`;
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See the booking"),
      subject: `${title} for ${booking.reference}`,
      preheader: where,
      title,
      paragraphs: [where],
    },
    text: fillTemplate(atCounter ? "refund-paid-counter" : "refund-paid", {
      reference: booking.reference,
      amount: sum,
    }),
  };
}

export function reminderMessage(booking: NoticeBooking, siteOrigin: string): NoticeContent {
  const { carName, pickupAt, reference } = booking;
  const when = formatMoment(pickupAt);
  const missing = missingDocuments(booking.documents);
  const title = `Your trip begins on ${when}`;
  const documentsText =
    missing.length === 0
      ? "We have a copy of each of your documents. Please bring the originals."
      : `We have no copy yet of: ${missing.join(", ")}. Add it in your profile, or bring it to pickup; without it we cannot hand over the car. Please bring the originals of what you have uploaded.`;
  const bring = missing.length === 0 ? "your original documents" : missing.join(", ");
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(
        booking,
        siteOrigin,
        missing.length === 0 ? "See your booking" : "Add your documents",
      ),
      subject: `${title}: ${reference}`,
      preheader: documentsText,
      title,
      paragraphs: [`We have your ${carName} ready from ${when}.`, documentsText],
    },
    text: fillTemplate("trip-reminder", { reference, car: fitted(carName, 2), when, bring }),
    expiresAt: pickupAt,
  };
}

export function lateReturnMessage(booking: NoticeBooking, siteOrigin: string): NoticeContent {
  const { reference, carName, returnAt, conditions } = booking;
  const when = formatMoment(returnAt);
  const title = "Your car was due back";
  const over = graceOverText(conditions.graceMinutes);
  const call = business().phone.display;
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See your booking"),
      subject: `${title}: ${reference}`,
      preheader: `It was due on ${when}.`,
      title,
      paragraphs: [
        `The ${carName} was due back on ${when}${over === null ? "" : `, and ${over}`}. Please bring it back, or call ${call} if something is in the way: the next customer may be waiting for it.`,
        "If you have brought it back already, we will record that soon and you need not do anything.",
      ],
    },
    text: fillTemplate("late-return", { reference, car: fitted(carName, 2), when }),
    expiresAt: returnAt + DAY,
  };
}
