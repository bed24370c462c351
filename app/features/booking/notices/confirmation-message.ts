import { bookingPolicy } from "#app/content/booking-policy.ts";
import { type FilledTemplate, fillTemplate, fitted } from "#app/content/sms-templates.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { isHolding } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type DocumentKind, missingDocuments } from "#app/domain/document-kinds.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { BOOKING_STATUS_LABELS } from "#app/features/booking/booking-labels.ts";
import type { ToldBooking } from "./get-notice-booking.server.ts";
import { aboutBooking, bookingAction, type ToldMessage } from "./notice-content.ts";

/**
 * What a customer is written about a booking as it stands: that it is confirmed, held until it is paid,
 * or cancelled, and what that asks of them.
 */
export function confirmationWords(
  booking: ToldBooking,
  siteOrigin: string,
  now: Instant,
): ToldMessage {
  const { carName, pickupAt, reference } = booking;
  const { title, words, text } = standing(booking, now);
  const isToCome = booking.status === "completed" || isHolding(booking, now);
  return {
    mail: {
      ...aboutBooking(booking),
      ...bookingAction(booking, siteOrigin, "See your booking"),
      subject: `${title}: ${reference}`,
      preheader: `${carName}, ${formatMoment(pickupAt)}`,
      title,
      paragraphs: [
        words,
        ...(isToCome ? [documentWords(booking.documents), cancellationWords()] : []),
      ],
    },
    text,
  };
}

/** What is attached to it: of a paid booking its invoice, and the trip for a calendar. */
export function enclosedWithConfirmation({
  id: bookingId,
  status,
}: ToldBooking): OutboxAttachment[] {
  if (status !== "completed") return [];
  return [
    { kind: "invoice", bookingId },
    { kind: "trip-calendar", bookingId },
  ];
}

type Standing = { title: string; words: string; text: FilledTemplate };

/** How the booking stands, and what that asks of the customer. */
function standing(booking: ToldBooking, now: Instant): Standing {
  const { status, holdExpiresAt } = booking;
  const amount = formatRupees(booking.totalAmount);
  const trip = { ...tripValues(booking), place: fitted(placeOf(booking), 2) };
  if (status === "completed") {
    const paid = formatRupees(booking.paid ?? booking.totalAmount);
    return {
      title: "Your booking is confirmed",
      words: `Paid: ${paid}, tax included.`,
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
      words: `To pay: ${amount}, tax included, by ${deadline}. ${next}`,
      text: fillTemplate(template, { ...trip, amount, deadline }),
    };
  }
  if (status === "cancelled" || status === "refunded") return cancelled(booking);
  const news = BOOKING_STATUS_LABELS[status === "pending" ? "expired" : status];
  return {
    title: "About your booking",
    words: `${news}.`,
    text: fillTemplate("booking-news", { ...tripValues(booking), news }),
  };
}

/** What came of the money of a cancelled booking; the times are those of the refund policy (spec 9). */
function cancelled(booking: ToldBooking): Standing {
  const title = "Your booking is cancelled";
  const trip = tripValues(booking);
  if (booking.paid === null) {
    const words = "Nothing was paid for it.";
    return { title, words, text: fillTemplate("booking-cancelled", trip) };
  }
  const { agreed, back } = booking;
  const came = `Paid: ${formatRupees(booking.paid)}`;
  const before = agreed > 0 ? `${came}. Given back as agreed: ${formatRupees(agreed)}` : came;
  // A text has fixed words: what is settled otherwise is left out of it.
  const paid = formatRupees(paise(booking.paid - agreed));
  if (back === 0) {
    const words = `${before}; nothing ${agreed > 0 ? "more " : ""}goes back.`;
    return { title, words, text: fillTemplate("booking-cancelled-kept", { ...trip, paid }) };
  }
  const refund = formatRupees(back);
  const next = booking.isAtCounter
    ? "Please come to our counter for it."
    : "It is processed in 3 to 5 business days and credited in 5 to 10 business days.";
  const template = booking.isAtCounter ? "booking-cancelled-counter" : "booking-cancelled-refund";
  return {
    title,
    words: `${before}. Refund: ${refund}. ${next}`,
    text: fillTemplate(template, { ...trip, paid, refund }),
  };
}

function tripValues({ reference, carName, pickupAt, returnAt }: ToldBooking) {
  const [pickup, back] = [formatMoment(pickupAt), formatMoment(returnAt)];
  return { reference, car: fitted(carName, 2), pickup, return: back };
}

function placeOf({ location, city }: ToldBooking): string {
  return `${location}, ${city}`;
}

function documentWords(present: readonly DocumentKind[]): string {
  const missing = missingDocuments(present);
  if (missing.length === 0) {
    return "We have a copy of each of your documents. Please bring the originals to pickup.";
  }
  return `Please remember to bring ${missing.join(", ")} at pickup, and the originals of what you have uploaded.`;
}

function cancellationWords(): string {
  const policy = bookingPolicy.find(({ id }) => id === "cancellation");
  if (policy === undefined) throw new Error("The booking policy says nothing of cancellation");
  return [`${policy.title}.`, ...policy.paragraphs, (policy.points ?? []).join(". ")].join(" ");
}
