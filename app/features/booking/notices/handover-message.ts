import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingAction, bookingFacts, type NoticeContent } from "./notice-content.ts";

const WORDS = {
  handed_over: {
    title: "Your car is handed over",
    text: "Attached is your rental agreement with the readings of the car. Photos of its condition are with your booking; add what we have missed there.",
  },
  returned: {
    title: "Your car is back",
    text: "Attached is your rental agreement with the readings at the return. If anything is to be charged after the trip, you see it with its evidence first, and can dispute it.",
  },
} as const;

/** By e-mail only: it is there for its attachment. */
export function handoverMessage(
  booking: NoticeBooking,
  kind: keyof typeof WORDS,
  siteOrigin: string,
): NoticeContent {
  const { title, text } = WORDS[kind];
  return {
    mail: {
      ...bookingFacts(booking),
      ...bookingAction(booking, siteOrigin, "See your booking"),
      subject: `${title}: ${booking.reference}`,
      preheader: text,
      title,
      paragraphs: [text],
    },
    text: null,
  };
}
