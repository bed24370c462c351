import { fillMail, type MailParts } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { mailValues, type NoticeContent, textValues } from "./notice-content.ts";

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
  const all = `Paid: ${formatRupees(booking.paid)}`;
  const payment =
    otherRefunds > 0 ? `${all}. Given back as agreed: ${formatRupees(otherRefunds)}` : all;
  // The text template has no field for other refunds, so they are left out of the sum.
  const paid = formatRupees(paise(booking.paid - otherRefunds));
  if (back === 0) {
    const rest = otherRefunds > 0 ? "nothing more" : "nothing";
    return {
      mail: fillMail("booking-cancelled-kept", { ...forMail, payment, rest }, parts),
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
