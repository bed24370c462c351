import { href } from "react-router";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { hasPaid } from "./has-paid.server.ts";
import { bookingParts, mailValues, type NoticeContent, textValues } from "./notice-content.ts";

/** Null once a payment has arrived after all: its own notice says whether it books the car or goes back. */
export async function holdEndedMessage(
  tx: Tx,
  booking: NoticeBooking,
  siteOrigin: string,
): Promise<NoticeContent | null> {
  const { id, status, pickupAt } = booking;
  const isUnpaid = status === "expired" || status === "failed";
  if (!isUnpaid || (await hasPaid(tx, { bookingId: id }))) return null;
  const search = searchToParams(searchOfRental(booking)).toString();
  // The search works without an account, and finds other cars if this one is taken.
  const url = `${siteOrigin}${href("/vehicles")}?${search}`;
  const news = "Hold ended: not paid in time";
  return {
    mail: fillMail("hold-ended", mailValues(booking), {
      ...bookingParts(booking, siteOrigin),
      url,
    }),
    // The registered wording of news about a booking.
    text: fillTemplate("booking-news", { ...textValues(booking), news }),
    expiresAt: pickupAt,
  };
}
