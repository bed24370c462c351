import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fitted } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { payHoldPath } from "#app/features/booking/book-car-path.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingParts, type NoticeContent } from "./notice-content.ts";

type Offer = NoticeBooking & { holdExpiresAt: Instant };

/** Tells who waited that a car is held for them, with the way to pay for it. */
export function waitlistOfferMessage(offer: Offer, siteOrigin: string): NoticeContent {
  const { reference, carName, pickupAt, returnAt, holdExpiresAt } = offer;
  const amount = formatRupees(offer.totalAmount);
  const deadline = formatMoment(holdExpiresAt);
  const url = siteOrigin + payHoldPath(offer);
  return {
    mail: fillMail(
      "waitlist-offer",
      { reference, car: carName, amount, deadline },
      { ...bookingParts(offer, siteOrigin), url },
    ),
    text: fillTemplate("waitlist-offer", {
      reference,
      car: fitted(carName, 2),
      pickup: formatMoment(pickupAt),
      return: formatMoment(returnAt),
      place: fitted(`${offer.location}, ${offer.city}`, 2),
      amount,
      deadline,
    }),
    expiresAt: holdExpiresAt,
  };
}
