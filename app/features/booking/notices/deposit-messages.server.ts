import { fillTemplate } from "#app/content/sms-templates.ts";
import type { Tx } from "#app/db/client.server.ts";
import { COUNTER_METHOD_LABELS } from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingAction, bookingFacts, type NoticeContent } from "./notice-content.ts";

/** A receipt. */
export async function depositTakenMessage(
  tx: Tx,
  booking: NoticeBooking,
  siteOrigin: string,
): Promise<NoticeContent> {
  const { amount, method } = await tx
    .selectFrom("deposits")
    .select(["amount", "method"])
    .where("bookingId", "=", booking.id)
    .executeTakeFirstOrThrow();
  const sum = formatRupees(amount);
  const title = `We hold your deposit of ${sum}`;
  const text =
    "It is yours: it is released a day after you bring the car back. If a charge stands against it, only that part stays until the charge is closed.";
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See your booking"),
      subject: `${title}: ${booking.reference}`,
      preheader: text,
      title,
      paragraphs: [`Taken at our counter: ${COUNTER_METHOD_LABELS[method]}, ${sum}.`, text],
    },
    text: fillTemplate("deposit-taken", { reference: booking.reference, amount: sum }),
  };
}

export async function paidBackMessage(
  tx: Tx,
  booking: NoticeBooking,
  payoutId: string,
  siteOrigin: string,
): Promise<NoticeContent> {
  const { amount, reference } = await tx
    .selectFrom("depositPayouts")
    .select(["amount", "reference"])
    .where("id", "=", payoutId)
    .executeTakeFirstOrThrow();
  const sum = formatRupees(amount);
  const title = `Deposit paid back: ${sum}`;
  const named = reference === null ? "" : ` Reference: ${reference}.`;
  const text = `We have paid back ${sum} of your deposit.${named}`;
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See your booking"),
      subject: `${title}: ${booking.reference}`,
      preheader: text,
      title,
      paragraphs: [text],
    },
    text: fillTemplate("deposit-paid-back", { reference: booking.reference, amount: sum }),
  };
}
