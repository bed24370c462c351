import { bookingPolicy } from "#app/content/booking-policy.ts";
import { fitted } from "#app/content/sms-templates.ts";
import { type FilledTemplate, fillTemplate } from "#app/content/sms-text.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { isHolding } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type DocumentKind, missingDocuments } from "#app/domain/document-kinds.ts";
import { formatPlace } from "#app/domain/places.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { BOOKING_STATUS_LABELS } from "#app/features/booking/booking-labels.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingFacts, bookingAction, type NoticeContent } from "./notice-content.ts";

/** The message depends on the status: confirmed, held until paid, or cancelled. */
export function confirmationMessage(
  booking: NoticeBooking,
  siteOrigin: string,
  now: Instant,
): NoticeContent {
  const { carName, pickupAt, reference } = booking;
  const { title, paragraph, text } = statusText(booking, now);
  const isUpcoming = booking.status === "completed" || isHolding(booking, now);
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See your booking"),
      subject: `${title}: ${reference}`,
      preheader: `${carName}, ${formatMoment(pickupAt)}`,
      title,
      paragraphs: [
        paragraph,
        ...(isUpcoming ? [documentsParagraph(booking.documents), cancellationParagraph()] : []),
      ],
    },
    text,
    expiresAt: booking.status === "pending" && isUpcoming ? booking.holdExpiresAt : null,
  };
}

/** The invoice and calendar file of a paid booking. */
export function confirmationAttachments({
  id: bookingId,
  status,
}: NoticeBooking): OutboxAttachment[] {
  if (status !== "completed") return [];
  return [
    { kind: "invoice", bookingId },
    { kind: "trip-calendar", bookingId },
  ];
}

type StatusText = { title: string; paragraph: string; text: FilledTemplate };

function statusText(booking: NoticeBooking, now: Instant): StatusText {
  const { status, holdExpiresAt } = booking;
  const amount = formatRupees(booking.totalAmount);
  const trip = { ...tripValues(booking), place: fitted(formatPlace(booking), 2) };
  if (status === "completed") {
    const { balance } = booking;
    const paid = formatRupees(booking.paid ?? booking.totalAmount);
    const rest = balance > 0 ? ` Still to pay: ${formatRupees(balance)}.` : "";
    return {
      title: "Your booking is confirmed",
      paragraph: `Paid: ${paid}, tax included.${rest}`,
      text: fillTemplate("booking-confirmed", { ...trip, paid }),
    };
  }
  if (status === "pending" && holdExpiresAt !== null && isHolding(booking, now)) {
    const deadline = formatMoment(holdExpiresAt);
    const next = booking.canSignIn
      ? "Sign in on our site and open your profile: the booking is there, with “Complete payment”."
      : "Call us, or come to the counter, to pay.";
    const template = booking.canSignIn ? "booking-held" : "booking-held-counter";
    return {
      title: "We hold a car for you",
      paragraph: `To pay: ${amount}, tax included, by ${deadline}. ${next}`,
      text: fillTemplate(template, { ...trip, amount, deadline }),
    };
  }
  if (status === "cancelled" || status === "refunded") return cancelled(booking);
  const news = BOOKING_STATUS_LABELS[status === "pending" ? "expired" : status];
  return {
    title: "About your booking",
    paragraph: `${news}.`,
    text: fillTemplate("booking-news", { ...tripValues(booking), news }),
  };
}

/** The times follow the refund policy (spec 9). */
const REFUNDS = {
  online: {
    template: "booking-cancelled-refund",
    next: "It is processed in 3 to 5 business days and credited in 5 to 10 business days.",
  },
  counter: {
    template: "booking-cancelled-counter",
    next: "Please come to our counter for it.",
  },
  both: {
    template: "booking-cancelled-both",
    next: "What you paid at our counter is paid back there; the rest is processed in 3 to 5 business days and credited in 5 to 10 business days.",
  },
} as const;

function cancelled(booking: NoticeBooking): StatusText {
  const title = "Your booking is cancelled";
  const trip = tripValues(booking);
  if (booking.paid === null) {
    const paragraph = "Nothing was paid for it.";
    return { title, paragraph, text: fillTemplate("booking-cancelled", trip) };
  }
  const { otherRefunds, back } = booking;
  const paidText = `Paid: ${formatRupees(booking.paid)}`;
  const summary =
    otherRefunds > 0
      ? `${paidText}. Given back as agreed: ${formatRupees(otherRefunds)}`
      : paidText;
  // The text template has no field for other refunds, so they are left out of the sum.
  const paid = formatRupees(paise(booking.paid - otherRefunds));
  if (back === 0) {
    const paragraph = `${summary}; nothing ${otherRefunds > 0 ? "more " : ""}goes back.`;
    return { title, paragraph, text: fillTemplate("booking-cancelled-kept", { ...trip, paid }) };
  }
  const refund = formatRupees(back);
  const { next, template } = REFUNDS[booking.backMethod];
  return {
    title,
    paragraph: `${summary}. Refund: ${refund}. ${next}`,
    text: fillTemplate(template, { ...trip, paid, refund }),
  };
}

function tripValues({ reference, carName, pickupAt, returnAt }: NoticeBooking) {
  const [pickup, back] = [formatMoment(pickupAt), formatMoment(returnAt)];
  return { reference, car: fitted(carName, 2), pickup, return: back };
}

function documentsParagraph(uploaded: readonly DocumentKind[]): string {
  const missing = missingDocuments(uploaded);
  if (missing.length === 0) {
    return "We have a copy of each of your documents. Please bring the originals to pickup.";
  }
  return `Please remember to bring ${missing.join(", ")} at pickup, and the originals of what you have uploaded.`;
}

function cancellationParagraph(): string {
  const policy = bookingPolicy().find(({ id }) => id === "cancellation");
  if (policy === undefined) throw new Error("The booking policy says nothing of cancellation");
  return [`${policy.title}.`, ...policy.paragraphs, (policy.points ?? []).join(". ")].join(" ");
}
