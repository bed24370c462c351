import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { getNoticeChange } from "./change-messages.server.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { hasPaid } from "./has-paid.server.ts";
import { bookingParts, type NoticeContent, textValues } from "./notice-content.ts";

/** Null once a payment for it has arrived after all, which has its own notice, or the booking is cancelled. */
export async function changeEndedMessage(
  tx: Tx,
  booking: NoticeBooking,
  changeId: string,
  siteOrigin: string,
): Promise<NoticeContent | null> {
  const { id: bookingId, reference, status, returnAt } = booking;
  if (status !== "completed" || (await hasPaid(tx, { bookingId, changeId }))) return null;
  const { summary } = await getNoticeChange(tx, changeId);
  const news = "Not changed: not paid in time";
  return {
    mail: fillMail("change-ended", { reference, summary }, bookingParts(booking, siteOrigin)),
    // The registered wording of news about a booking.
    text: fillTemplate("booking-news", { ...textValues(booking), news }),
    expiresAt: returnAt,
  };
}
