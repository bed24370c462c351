import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { stateAfterSilence, type TripChargeState } from "#app/domain/trip-charges.ts";
import { tripChargesPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingFacts, type NoticeContent } from "./notice-content.ts";

export type NoticeCharge = {
  kind: TripChargeKind;
  detail: string;
  /** Before tax. */
  amount: Paise;
  state: TripChargeState;
  answerDueAt: Instant;
  closingNote: string | null;
};

export async function getNoticeCharge(tx: Tx, id: string): Promise<NoticeCharge> {
  return await tx
    .selectFrom("tripCharges")
    .select(["kind", "detail", "amount", "state", "answerDueAt", "closingNote"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export function chargeProposedMessage(
  booking: NoticeBooking,
  { kind, detail, amount, answerDueAt }: NoticeCharge,
  siteOrigin: string,
): NoticeContent {
  const { reference } = booking;
  const [label, sum, deadline] = [
    CHARGE_LABELS[kind],
    formatRupees(amount),
    formatMoment(answerDueAt),
  ];
  const silence =
    stateAfterSilence(kind) === "accepted"
      ? "It is calculated from the times of the trip: without an answer it counts as accepted."
      : "Without an answer another member of our staff looks at it before anything is charged.";
  const title = `${label}: ${sum} before tax`;
  return {
    mail: {
      ...bookingFacts(booking),
      ...chargesAction(booking, siteOrigin, "Accept or dispute it"),
      subject: `${title}: ${reference}`,
      preheader: `Please answer until ${deadline}.`,
      title,
      paragraphs: [
        `We propose a charge for your trip. ${detail}`.trim(),
        `See it with its evidence, then accept or dispute it until ${deadline}. ${silence}`,
      ],
    },
    text: fillTemplate("charge-proposed", { reference, charge: label, amount: sum, deadline }),
  };
}

export function chargeClosedMessage(
  booking: NoticeBooking,
  { kind, amount, state, closingNote }: NoticeCharge,
  siteOrigin: string,
): NoticeContent {
  const { reference } = booking;
  const label = CHARGE_LABELS[kind];
  const outcome = state === "accepted" ? `charged, ${formatRupees(amount)} before tax` : "dropped";
  const title = `${label}: ${outcome}`;
  const next =
    state === "accepted"
      ? "You find the invoice, and what is left to pay, with your booking."
      : "You owe nothing for it.";
  return {
    mail: {
      ...bookingFacts(booking),
      ...chargesAction(booking, siteOrigin, "See the booking"),
      subject: `${title}: ${reference}`,
      preheader: next,
      title,
      paragraphs: [...(closingNote === null || closingNote === "" ? [] : [closingNote]), next],
    },
    text: fillTemplate("charge-closed", { reference, charge: label, outcome }),
  };
}

function chargesAction(booking: NoticeBooking, siteOrigin: string, label: string) {
  if (!booking.canSignIn) return {};
  return { action: { label, url: siteOrigin + tripChargesPath(booking.reference) } };
}
