import { bookingPolicy } from "#app/content/booking-policy.ts";
import { business } from "#app/content/business.ts";
import type { MailContent } from "#app/content/mail-layout.ts";
import { type BookingStatus, isHolding } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type DocumentKind, missingDocuments } from "#app/domain/document-kinds.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { BOOKING_STATUS_WORDS } from "#app/features/booking/booking-words.ts";

export type ConfirmedBooking = {
  reference: string;
  carName: string;
  city: string;
  location: string;
  pickupAt: Instant;
  returnAt: Instant;
  totalAmount: Paise;
  status: BookingStatus;
  holdExpiresAt: Instant | null;
  /** Whether the customer has a way to sign in, and so to pay online. */
  canSignIn: boolean;
  documents: readonly DocumentKind[];
  /** What was paid for it, and what of that goes back; null for nothing. */
  paid: Paise | null;
  refund: Paise | null;
  isAtCounter: boolean;
};

/** What a customer is written about a booking: an e-mail, and the same in a text message. */
export function confirmationWords(
  booking: ConfirmedBooking,
  now: Instant,
): { mail: MailContent & { subject: string }; text: string } {
  const { reference, carName, location, city, pickupAt, returnAt } = booking;
  const { title, short, money, next } = standing(booking, now);
  const isToCome = booking.status === "completed" || isHolding(booking, now);
  const place = `${location}, ${city}`;
  const paragraphs = [
    `Reference: ${reference}`,
    `Car: ${carName}`,
    `Pickup and return: ${place}`,
    `When: ${formatPeriod(booking)}`,
    [money, next].join(" ").trim(),
    ...(isToCome ? [documentWords(booking.documents), cancellationWords()] : []),
  ];
  const preheader = `${carName}, ${formatMoment(pickupAt)}`;
  const footer = `You get this because of booking ${reference} at ${business.name}.`;
  const when = `${formatMoment(pickupAt)} to ${formatMoment(returnAt)}`;
  return {
    mail: { subject: `${title}: ${reference}`, preheader, title, paragraphs, footer },
    text: [
      `${business.name}: ${reference} ${short}.`,
      `${carName}, ${when}, ${place}.`,
      money,
      next,
    ]
      .concat(`Questions: ${business.phone.display}`)
      .filter((words) => words !== "")
      .join(" "),
  };
}

/** How the booking stands, and what that asks of the customer. */
function standing(booking: ConfirmedBooking, now: Instant) {
  const { status, holdExpiresAt, canSignIn } = booking;
  const amount = formatRupees(booking.totalAmount);
  if (status === "completed") {
    const money = `Paid: ${amount}, tax included.`;
    return { title: "Your booking is confirmed", short: "is confirmed", money, next: "" };
  }
  if (status === "pending" && holdExpiresAt !== null && isHolding(booking, now)) {
    const money = `To pay: ${amount}, tax included, by ${formatMoment(holdExpiresAt)}.`;
    const next = canSignIn
      ? "Sign in on our site and open your profile: the booking is there, with “Complete payment”."
      : "Call us, or come to the counter, to pay.";
    return { title: "We hold a car for you", short: "is held for you", money, next };
  }
  if (status === "cancelled" || status === "refunded") {
    const { money, next } = refundWords(booking);
    return { title: "Your booking is cancelled", short: "is cancelled", money, next };
  }
  const words = BOOKING_STATUS_WORDS[status === "pending" ? "expired" : status];
  return { title: "About your booking", short: "has news", money: `${words}.`, next: "" };
}

/** What came of the money of a cancelled booking; the times are those of the refund policy (spec 9). */
function refundWords({ paid, refund, isAtCounter }: ConfirmedBooking) {
  if (paid === null) return { money: "Nothing was paid for it.", next: "" };
  if (refund === null)
    return { money: `Paid: ${formatRupees(paid)}; nothing goes back.`, next: "" };
  const money = `Paid: ${formatRupees(paid)}. Refund: ${formatRupees(refund)}.`;
  const next = isAtCounter
    ? "Please come to our counter for it."
    : "It is processed in 3 to 5 business days and credited in 5 to 10 business days.";
  return { money, next };
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
