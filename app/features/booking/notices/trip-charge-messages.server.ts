import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import {
  stateAfterSilence,
  tripChargeTotal,
  type TripChargeState,
} from "#app/domain/trip-charges.ts";
import { tripChargesPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingParts, type NoticeContent } from "./notice-content.ts";

export type NoticeCharge = {
  kind: TripChargeKind;
  detail: string;
  /** Before tax. */
  amount: Paise;
  taxRatePercent: number;
  state: TripChargeState;
  answerDueAt: Instant;
  closingNote: string | null;
};

export async function getNoticeCharge(tx: Tx, id: string): Promise<NoticeCharge> {
  return await tx
    .selectFrom("tripCharges")
    .select(["kind", "detail", "amount", "taxRatePercent", "state", "answerDueAt", "closingNote"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export function chargeProposedMessage(
  booking: NoticeBooking,
  charge: NoticeCharge,
  siteOrigin: string,
): NoticeContent {
  const { reference } = booking;
  const { kind, detail, answerDueAt } = charge;
  const silence =
    stateAfterSilence(kind) === "accepted"
      ? "It is calculated from the times of the trip: without an answer it counts as accepted."
      : "Without an answer another member of our staff looks at it before anything is charged.";
  const values = {
    reference,
    charge: CHARGE_LABELS[kind],
    amount: formatRupees(tripChargeTotal(charge)),
    deadline: formatMoment(answerDueAt),
  };
  const parts = bookingParts(booking, siteOrigin, tripChargesPath(reference));
  return {
    mail: fillMail("charge-proposed", { ...values, detail, silence }, parts),
    // The registered wording says "before tax".
    text: fillTemplate("charge-proposed", { ...values, amount: formatRupees(charge.amount) }),
  };
}

export function chargeClosedMessage(
  booking: NoticeBooking,
  charge: NoticeCharge,
  siteOrigin: string,
): NoticeContent {
  const { reference } = booking;
  const { kind, state, closingNote } = charge;
  const sum = formatRupees(tripChargeTotal(charge));
  const about = { reference, charge: CHARGE_LABELS[kind] };
  const values = { ...about, note: closingNote ?? "" };
  const parts = bookingParts(booking, siteOrigin, tripChargesPath(reference));
  const outcome = state === "accepted" ? `charged, ${sum}, tax included` : "dropped";
  return {
    mail:
      state === "accepted"
        ? fillMail("charge-accepted", { ...values, amount: sum }, parts)
        : fillMail("charge-dropped", values, parts),
    text: fillTemplate("charge-closed", { ...about, outcome }),
  };
}
