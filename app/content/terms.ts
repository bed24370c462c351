import { POLICIES_EFFECTIVE_DATE } from "./policy-date.ts";
import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { DAY_NOTICE_PERCENT, SHORT_NOTICE_PERCENT } from "#app/domain/booking-change.ts";
import { bookingPageLines, termsLines } from "./cancellation-texts.ts";
import { business } from "./business.ts";
import { pickupHoursText } from "./opening-texts.ts";
import { siteConditions } from "#app/domain/agreed-conditions.ts";
import {
  depositText,
  kilometresText,
  lateReturnText,
  rentalConditions,
} from "./rental-conditions.ts";
import type { PolicySection } from "./policy-section.ts";
import { STANDARD_RATE } from "./tax-rate-text.ts";

/** Sections of spec 2 with the rules of spec 9. */
export const terms = (): readonly PolicySection[] => [
  {
    id: "about-these-terms",
    title: "About these terms",
    paragraphs: [
      `These terms are an agreement between you and ${business().name} (“we”, “us”). They apply from ${POLICIES_EFFECTIVE_DATE} to every self-drive booking made on this website.`,
      "You accept them when you tick the box on the booking page. Please read them before you pay. If you do not agree with them, please do not book.",
    ],
  },
  {
    id: "drivers-and-documents",
    title: "Drivers and documents",
    paragraphs: [
      "The car is handed over only to a person whose documents are in order. If they are not, we may refuse the handover, and the booking is treated as a no-show.",
    ],
    points: [
      "The driver must be at least 18 years old.",
      "The driver must hold a driving licence that is valid in India for the class of car. A learner’s licence is not enough.",
      "Bring the originals of your Aadhaar Card, Driving License and Work Proof to pickup, also if you have uploaded copies.",
      rentalConditions.drivers,
      "You answer for everyone whom you allow to drive the car.",
    ],
  },
  {
    id: "prices-and-payment",
    title: "Prices and payment",
    paragraphs: [
      `Each car has a price in rupees per hour. The hours billed are the time between pickup and return, rounded to the nearest hour. Tax of ${STANDARD_RATE} is added to the subtotal. A car with another rate shows it with its price. You see the hours, the subtotal, the tax and the total before you pay.`,
      `We hold the car for ${siteRules().holdMinutes} minutes while you pay. The booking is confirmed when the payment has been verified. The price of a confirmed booking does not change.`,
      `For some cars we ask for a deposit near the pickup. The page of the car says how much. ${depositText(siteConditions())}`,
    ],
  },
  {
    id: "rental-period",
    title: "Rental period",
    paragraphs: [
      "A rental day is 24 hours, counted from the pickup time of your booking. The daily rent is the price per hour multiplied by 24.",
    ],
    points: [
      `The minimum rental is ${formatHours(siteRules().minimumHours)}.`,
      `Pickup and return are possible ${pickupHoursText()}.`,
      "To keep the car longer, change your return time on the page of your booking, or call us before it. We can agree only if the car is free.",
      `To return it earlier, change your return time on the page of your booking. We refund the hours that you give back, less a fee: before pickup it is the share that a cancellation would cost, during the trip ${DAY_NOTICE_PERCENT}% with a day's notice and ${SHORT_NOTICE_PERCENT}% with less. A later cancellation does not refund this fee. Without a change, an early return does not reduce the price.`,
    ],
  },
  {
    id: "cancellation",
    title: "Cancellation and no-show",
    paragraphs: [
      "The charge depends on how long before pickup you cancel. It is a share of the booking total.",
      `The booking page says: ${bookingPageLines().join(", ")}. When you cancel, we charge the lower of the two amounts at that moment, and we tell you the amount before you confirm.`,
    ],
    points: termsLines().map((line) => `${line}.`),
  },
  {
    id: "late-return",
    title: "Late return",
    paragraphs: [
      lateReturnText(siteConditions()),
      "If you know that you will be late, call us. The next customer may be waiting for the car.",
    ],
  },
  {
    id: "use-of-the-car",
    title: "Using the car",
    paragraphs: [`Treat the car with care and keep to the traffic rules. ${rentalConditions.fuel}`],
    points: [
      `Kilometres: ${kilometresText(siteConditions())}`,
      "Do not drive after drinking alcohol or taking drugs.",
      "Do not race, tow another vehicle or drive on the beach.",
      "Do not use the car for hire, for goods transport or for anything unlawful.",
      "Do not lend the car to another person or sublet it.",
      "Fines, tolls and parking charges during your rental are yours.",
      "Cars carry a location device. What we do with its data is described in the Privacy Policy.",
    ],
  },
  {
    id: "accidents-and-damage",
    title: "Accidents and damage",
    paragraphs: [
      "See to the safety of people first, then call the police if the law requires it, and then call us. Do not repair the car and do not admit fault to others before you have spoken to us.",
      "Accident claims are cleared within 30 days, counted from the day on which the accident was reported to us. Until then, the amount that you may owe is not final.",
      rentalConditions.damage,
    ],
  },
  {
    id: "repair-downtime",
    title: "Repair downtime",
    paragraphs: [
      "If the car is damaged during your rental and cannot be rented out while it is repaired, you are charged 100% of the daily rent for each day of the repair.",
    ],
  },
  {
    id: "breakdown-and-refund",
    title: "Breakdown and refund on technical failure",
    paragraphs: [
      rentalConditions.breakdown,
      "If we cannot, we refund the part of the rental that you could not use. Refunds on technical failure are paid within 15 working days, to the account or card from which you paid.",
      "Other refunds follow the Refund Policy in the Privacy Policy.",
    ],
  },
  {
    id: "our-right-to-refuse",
    title: "When we may refuse or end a rental",
    paragraphs: [
      "We may refuse a handover, or ask for the car back during a rental, if documents turn out to be false, if the driver is not fit to drive, or if the car is used against these terms. In these cases the rental is not refunded.",
      "If we have to cancel for a reason on our side, you receive the full amount that you paid.",
    ],
  },
  {
    id: "liability",
    title: "Liability",
    paragraphs: [
      "We answer for keeping the car roadworthy and for what the law does not allow us to exclude. We do not answer for missed trains or flights, loss of earnings or things left in the car.",
    ],
  },
  {
    id: "law-and-changes",
    title: "Law and changes",
    paragraphs: [
      `Indian law applies. Disputes are heard by the courts of ${business().city}. We may change these terms for future bookings; your booking follows the terms that you accepted when you made it.`,
    ],
  },
  {
    id: "contact",
    title: "Contact",
    paragraphs: [
      `Call ${business().phone.display} or write to ${business().email.support}. Please give the reference of your booking.`,
    ],
  },
];
