import { fillMail, type MailParts } from "#app/content/mails/fill-mail.server.ts";
import { MAX_VARIABLE_LENGTH } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { mailValues, type NoticeContent, releaseSentence, textValues } from "./notice-content.ts";

const REFUNDED = {
  online: "booking-cancelled-refund",
  counter: "booking-cancelled-counter",
  both: "booking-cancelled-both",
} as const;

/** A booking that is cancelled or refunded. */
export function cancelledMessage(booking: NoticeBooking, parts: MailParts): NoticeContent {
  const [forMail, forText] = [mailValues(booking), textValues(booking)];
  if (booking.paid === null) {
    return {
      mail: fillMail("booking-cancelled", forMail, parts),
      text: fillTemplate("booking-cancelled", forText),
    };
  }
  const { otherRefunds, back } = booking;
  const { payment, rest } = keptValues(booking);
  const paid = paidText(booking.paid, otherRefunds);
  if (back === 0) {
    return {
      mail: fillMail(
        "booking-cancelled-kept",
        { ...forMail, payment, rest, back: releaseSentence(booking) },
        parts,
      ),
      text: fillTemplate("booking-cancelled-kept", { ...forText, paid }),
    };
  }
  const name = REFUNDED[booking.backMethod];
  const refund = formatRupees(back);
  return {
    mail: fillMail(name, { ...forMail, payment, refund }, parts),
    text: fillTemplate(name, { ...forText, paid, refund }),
  };
}

/** Of the e-mails about a booking whose price is kept. */
export function keptValues({ paid, otherRefunds }: Pick<NoticeBooking, "paid" | "otherRefunds">) {
  const all = paid === null ? "Nothing was paid" : `Paid: ${formatRupees(paid)}`;
  return otherRefunds > 0
    ? {
        payment: `${all}. Refunded as agreed: ${formatRupees(otherRefunds)}`,
        rest: "nothing more",
      }
    : { payment: all, rest: "nothing" };
}

/** One variable of a text has both sums, where they fit. */
function paidText(paid: Paise, otherRefunds: Paise): string {
  if (otherRefunds === 0) return formatRupees(paid);
  const text = `${formatRupees(paid)} less ${formatRupees(otherRefunds)}`;
  const left = formatRupees(paise(paid - otherRefunds));
  return text.length <= MAX_VARIABLE_LENGTH ? text : `${left} after refunds`;
}
