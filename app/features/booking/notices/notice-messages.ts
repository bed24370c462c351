import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fitted } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { graceOverText } from "#app/content/rental-conditions.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { DAY, formatMoment } from "#app/domain/business-time.ts";
import { missingDocuments } from "#app/domain/document-kinds.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { ownReturnPath } from "#app/features/booking/customer/own-booking-path.ts";
import { refundReasonLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import {
  balanceSentence,
  bookingParts,
  depositSentence,
  type NoticeContent,
  textValues,
} from "./notice-content.ts";

export type NoticeRefund = { amount: Paise; reason: RefundReason; atCounter: boolean };

export function paymentReturnedMessage(
  booking: NoticeBooking,
  { amount, reason }: NoticeRefund,
  siteOrigin: string,
): NoticeContent {
  const values = { reference: booking.reference, amount: formatRupees(amount) };
  const balance = balanceSentence(booking) || "Nothing is left for you to do.";
  return {
    mail: fillMail(
      "payment-returned",
      { ...values, reason: refundReasonLabel(reason), balance },
      bookingParts(booking, siteOrigin),
    ),
    text: fillTemplate("payment-returned", values),
  };
}

export function refundPaidMessage(
  booking: NoticeBooking,
  { amount, atCounter }: NoticeRefund,
  siteOrigin: string,
): NoticeContent {
  const name = atCounter ? "refund-paid-counter" : "refund-paid";
  const values = { reference: booking.reference, amount: formatRupees(amount) };
  return {
    mail: fillMail(name, values, bookingParts(booking, siteOrigin)),
    text: fillTemplate(name, values),
  };
}

export function reminderMessage(booking: NoticeBooking, siteOrigin: string): NoticeContent {
  const { carName, pickupAt, reference } = booking;
  const when = formatMoment(pickupAt);
  const missing = missingDocuments(booking.documents).join(", ");
  const values = { reference, car: carName, when };
  const due = { balance: balanceSentence(booking), deposit: depositSentence(booking) };
  const parts = bookingParts(booking, siteOrigin);
  return {
    mail:
      missing === ""
        ? fillMail("trip-reminder", { ...values, ...due }, parts)
        : fillMail("trip-reminder-documents", { ...values, ...due, missing }, parts),
    text: fillTemplate("trip-reminder", {
      ...values,
      car: fitted(carName, 2),
      bring: missing === "" ? "your original documents" : missing,
    }),
    expiresAt: pickupAt,
  };
}

export function lateReturnMessage(booking: NoticeBooking, siteOrigin: string): NoticeContent {
  const { reference, carName, returnAt, conditions } = booking;
  const when = formatMoment(returnAt);
  const over = graceOverText(conditions.graceMinutes);
  const due = over === null ? when : `${when}, and ${over}`;
  const values = { reference, car: carName, when };
  return {
    mail: fillMail("late-return", { ...values, due }, bookingParts(booking, siteOrigin)),
    text: fillTemplate("late-return", { ...values, car: fitted(carName, 2) }),
    expiresAt: returnAt + DAY,
  };
}

/** The text message has the registered wording of news about a booking. */
export function returnRejectedMessage(booking: NoticeBooking, siteOrigin: string): NoticeContent {
  const { reference, carName } = booking;
  const values = { reference, car: carName };
  const parts = bookingParts(booking, siteOrigin, ownReturnPath(reference));
  const news = "Your return is not confirmed";
  return {
    mail: fillMail("return-rejected", values, parts),
    text: fillTemplate("booking-news", { ...textValues(booking), news }),
  };
}
