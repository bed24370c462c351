import { cancellationText } from "#app/content/mails/cancellation-text.ts";
import { fillMail, type MailParts } from "#app/content/mails/fill-mail.server.ts";
import { fitted, MAX_VARIABLE_LENGTH } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { isHolding } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type DocumentKind, missingDocuments } from "#app/domain/document-kinds.ts";
import { formatPlace } from "#app/domain/places.ts";
import { formatRupees } from "#app/domain/money.ts";
import { BOOKING_STATUS_LABELS } from "#app/features/booking/booking-labels.ts";
import { cancelledMessage, keptValues } from "./cancelled-message.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import {
  balanceSentence,
  depositSentence,
  releaseSentence,
  bookingParts,
  mailValues,
  type NoticeContent,
  textValues,
} from "./notice-content.ts";

/** The message depends on the status: confirmed, not picked up, held until paid, or cancelled. */
export function confirmationMessage(
  booking: NoticeBooking,
  siteOrigin: string,
  now: Instant,
): NoticeContent {
  const { status, holdExpiresAt } = booking;
  const parts = bookingParts(booking, siteOrigin);
  if (status === "completed") {
    const isNoShow = booking.tripStatus === "no_show";
    return isNoShow ? noShowMessage(booking, parts) : confirmedMessage(booking, parts);
  }
  if (status === "pending" && holdExpiresAt !== null && isHolding(booking, now)) {
    return heldMessage(booking, holdExpiresAt, parts);
  }
  if (status === "cancelled" || status === "refunded") return cancelledMessage(booking, parts);
  const news = BOOKING_STATUS_LABELS[status === "pending" ? "expired" : status];
  return {
    mail: fillMail("booking-news", { ...mailValues(booking), news }, parts),
    text: fillTemplate("booking-news", { ...textValues(booking), news }),
  };
}

/** The invoice and calendar file of a paid booking; that of a cancelled one removes the entry. */
export function confirmationAttachments({
  id: bookingId,
  status,
  tripStatus,
  paid,
}: NoticeBooking): OutboxAttachment[] {
  const calendar = { kind: "trip-calendar", bookingId } as const;
  if (status === "completed") {
    return tripStatus === "no_show" ? [] : [{ kind: "invoice", bookingId }, calendar];
  }
  return paid !== null && (status === "cancelled" || status === "refunded") ? [calendar] : [];
}

function confirmedMessage(booking: NoticeBooking, parts: MailParts): NoticeContent {
  const paid = formatRupees(booking.paid ?? booking.totalAmount);
  const values = {
    ...mailValues(booking),
    ...conditionValues(booking),
    paid,
    balance: balanceSentence(booking),
    deposit: depositSentence(booking),
  };
  return {
    mail: fillMail("booking-confirmed", values, parts),
    text: fillTemplate("booking-confirmed", {
      ...textValues(booking),
      place: placeOf(booking),
      paid: paidText(paid, booking),
    }),
  };
}

function noShowMessage(booking: NoticeBooking, parts: MailParts): NoticeContent {
  const values = {
    ...mailValues(booking),
    ...keptValues(booking),
    balance: balanceSentence(booking),
    back: releaseSentence(booking),
  };
  return {
    mail: fillMail("no-show", values, parts),
    text: fillTemplate("booking-news", {
      ...textValues(booking),
      news: "No-show, charged in full",
    }),
  };
}

/** Of the whole, where there is more to pay and both fit into a variable. */
function paidText(paid: string, { balance, totalAmount }: NoticeBooking): string {
  const text = `${paid} of ${formatRupees(totalAmount)}`;
  return balance > 0 && text.length <= MAX_VARIABLE_LENGTH ? text : paid;
}

function heldMessage(booking: NoticeBooking, expiresAt: Instant, parts: MailParts): NoticeContent {
  const name = booking.canSignIn ? "booking-held" : "booking-held-counter";
  const due = {
    amount: formatRupees(booking.totalAmount),
    deadline: formatMoment(expiresAt),
  };
  const values = { ...mailValues(booking), ...conditionValues(booking), ...due };
  return {
    mail: fillMail(name, values, parts),
    text: fillTemplate(name, { ...textValues(booking), place: placeOf(booking), ...due }),
    expiresAt,
  };
}

function placeOf(booking: NoticeBooking): string {
  return fitted(formatPlace(booking), 2);
}

function conditionValues({ documents }: NoticeBooking) {
  return { documents: documentsParagraph(documents), cancellation: cancellationText() };
}

function documentsParagraph(uploaded: readonly DocumentKind[]): string {
  const missing = missingDocuments(uploaded);
  if (missing.length === 0) {
    return "We have a copy of each of your documents. Please bring the originals to pickup.";
  }
  return `Please remember to bring ${missing.join(", ")} at pickup, and the originals of what you have uploaded.`;
}
