import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import {
  balanceSentence,
  bookingParts,
  outstandingBalance,
  type NoticeContent,
} from "./notice-content.ts";

export type NoticePayment = { amount: Paise; atCounter: boolean };

export async function getNoticePayment(tx: Tx, id: string): Promise<NoticePayment> {
  const { provider, amount, taken } = await tx
    .selectFrom("payments")
    .select(["provider", "amount", "taken"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { amount: taken ?? amount, atCounter: provider === COUNTER_PROVIDER };
}

/** A payment of a balance, whether the trip is to come, under way or over. */
export function paymentReceivedMessage(
  booking: NoticeBooking,
  { amount, atCounter }: NoticePayment,
  siteOrigin: string,
): NoticeContent {
  const values = { reference: booking.reference, amount: formatRupees(amount) };
  const how = atCounter ? "Paid at our counter" : "Paid online";
  const nothingLeft = "Nothing is left to pay.";
  const left = outstandingBalance(booking);
  const balance = balanceSentence(booking) || nothingLeft;
  return {
    mail: fillMail(
      "payment-received",
      { ...values, how, balance },
      bookingParts(booking, siteOrigin),
    ),
    text: fillTemplate("payment-received", {
      ...values,
      balance: left > 0 ? `Still to pay: ${formatRupees(left)}.` : nothingLeft,
    }),
  };
}
