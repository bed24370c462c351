import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingParts, type NoticeContent } from "./notice-content.ts";

const MAILS = { handed_over: "handed-over", returned: "returned" } as const;

/** By e-mail only: it is there for its attachment. */
export function handoverMessage(
  booking: NoticeBooking,
  kind: keyof typeof MAILS,
  siteOrigin: string,
): NoticeContent {
  const { reference } = booking;
  const mail = fillMail(MAILS[kind], { reference }, bookingParts(booking, siteOrigin));
  return { mail, text: null };
}
