import { REFUND_METHOD_TEXTS } from "#app/content/refund-method-texts.ts";
import type { MailTemplate } from "./mail-template.ts";

export const BOOKING_FOOTER = "You get this because of booking {reference} at {business}.";

const CANCELLED = {
  subject: "Your booking is cancelled: {reference}",
  title: "Your booking is cancelled",
  preheader: "{car}, {pickup}",
  button: "See your booking",
  footer: BOOKING_FOOTER,
} as const;

const HELD = {
  subject: "We hold a car for you: {reference}",
  title: "We hold a car for you",
  preheader: "{car}, {pickup}",
  button: "See your booking",
  footer: BOOKING_FOOTER,
} as const;

const REMINDER = {
  subject: "Your trip begins on {when}: {reference}",
  title: "Your trip begins on {when}",
  closing: "\n\n{balance} {deposit}",
  footer: BOOKING_FOOTER,
} as const;

/** From the booking to the pickup. The times of refunds follow the refund policy (spec 9). */
export const BOOKING_MAILS = {
  "booking-confirmed": {
    when: "A booking is confirmed, with the invoice and the calendar file.",
    subject: "Your booking is confirmed: {reference}",
    title: "Your booking is confirmed",
    text: "Paid: {paid}, tax included. {balance} {deposit}\n\n{documents}\n\n{cancellation}",
    preheader: "{car}, {pickup}",
    button: "See your booking",
    footer: BOOKING_FOOTER,
  },
  "booking-held": {
    ...HELD,
    when: "A car is held until it is paid online.",
    text: "To pay: {amount}, tax included, by {deadline}. Sign in on our site and open your profile: the booking is there, with “Complete payment”.\n\n{documents}\n\n{cancellation}",
  },
  "booking-held-counter": {
    ...HELD,
    when: "A car is held for a customer who cannot sign in, until it is paid at the counter.",
    text: "To pay: {amount}, tax included, by {deadline}. Call us, or come to the counter, to pay.\n\n{documents}\n\n{cancellation}",
  },
  "hold-ended": {
    when: "A car that staff held for a customer, who was told of it, is not paid in time.",
    subject: "Your hold has ended: {reference}",
    title: "Your hold has ended",
    text: "We held the {car} for your trip from {pickup}, but it was not paid in time, so we no longer hold it. We have not received a payment for it. If you have just paid, we confirm your booking if the car is still free, or refund that payment in full.\n\nStill need a car? Book it on our site, or call {phone}.",
    preheader: "{car}, {pickup}",
    button: "Find a car for these times",
    footer: BOOKING_FOOTER,
  },
  "waitlist-offer": {
    when: "A car that a customer waited for is free, and held for them.",
    subject: "The car you waited for is free: {reference}",
    title: "The car you waited for is free",
    text: "We hold the {car} for you until {deadline}. To pay: {amount}, tax included.\n\nIf it is not paid by then, we offer the car to the next in line. You are charged nothing.",
    button: "Pay for the car",
    footer: BOOKING_FOOTER,
  },
  "booking-changed": {
    when: "A booking is changed, with its documents.",
    subject: "Your booking is changed: {reference}",
    title: "Your booking is changed",
    text: "{summary}.\n\n{money}.",
    preheader: "{summary}",
    button: "See your booking",
    footer: BOOKING_FOOTER,
  },
  "change-ended": {
    when: "A change of a booking, for which staff sent a payment link, is not paid in time.",
    subject: "Your booking is not changed: {reference}",
    title: "Your booking is not changed",
    text: "This change was not paid in time: {summary}. Your booking stays as it was. We have not received a payment for the change. If you have just paid, we refund that payment in full.\n\nStill want to change it? Call {phone}.",
    preheader: "The change was not paid in time.",
    button: "See your booking",
    footer: BOOKING_FOOTER,
  },
  "payment-due": {
    when: "A change of a booking is to be paid.",
    subject: "Please pay {amount}: {reference}",
    title: "Please pay {amount}",
    text: "We hold the change of your booking until {deadline}. Please pay {amount}, tax included.",
    button: "Pay {amount}",
    footer: BOOKING_FOOTER,
  },
  "balance-due": {
    when: "The balance of a booking is to be paid.",
    subject: "Please pay {amount}: {reference}",
    title: "Please pay {amount}",
    text: "{amount} of your booking is still to be paid, tax included.",
    button: "Pay {amount}",
    footer: BOOKING_FOOTER,
  },
  "payment-received": {
    when: "A balance is paid, in whole or in part.",
    subject: "We received your payment of {amount}: {reference}",
    title: "We received your payment of {amount}",
    text: "{how}. {balance}",
    button: "See your booking",
    footer: BOOKING_FOOTER,
  },
  "booking-cancelled": {
    ...CANCELLED,
    when: "A booking is cancelled for which nothing was paid.",
    text: "Nothing was paid for it.",
  },
  "booking-cancelled-kept": {
    ...CANCELLED,
    when: "A booking is cancelled and nothing is refunded.",
    text: "{payment}; {rest} of it goes back.",
    closing: "\n\n{back}",
  },
  "booking-cancelled-refund": {
    ...CANCELLED,
    when: "A booking is cancelled and refunded online.",
    text: `{payment}. Refund: {refund}. ${REFUND_METHOD_TEXTS.online}.`,
  },
  "booking-cancelled-counter": {
    ...CANCELLED,
    when: "A booking is cancelled and refunded at the counter.",
    text: `{payment}. Refund: {refund}. ${REFUND_METHOD_TEXTS.counter}.`,
  },
  "booking-cancelled-both": {
    ...CANCELLED,
    when: "A booking is cancelled and refunded online and at the counter.",
    text: `{payment}. Refund: {refund}. ${REFUND_METHOD_TEXTS.both}.`,
  },
  "no-show": {
    when: "A booking is marked as a no-show.",
    subject: "Your car was not picked up: {reference}",
    title: "Your car was not picked up",
    text: "The pickup was due on {pickup}, and your booking is marked as a no-show. A no-show is charged in full. {payment}; {rest} of it goes back. {balance} {back}\n\nIf this is a mistake, please call {phone}.",
    preheader: "{car}, {pickup}",
    button: "See your booking",
    footer: BOOKING_FOOTER,
  },
  "booking-news": {
    when: "Staff send a customer how an expired or failed booking stands.",
    subject: "About your booking: {reference}",
    title: "About your booking",
    text: "{news}.",
    preheader: "{car}, {pickup}",
    button: "See your booking",
    footer: BOOKING_FOOTER,
  },
  "staff-message": {
    when: "Staff write to the customers of bookings that they select in the list.",
    subject: "{subject}",
    title: "A message about your booking",
    text: "{business} writes:",
    preheader: "{message}",
    closing: "\n\n{message}",
    button: "See your booking",
    footer: "You get this because you have a booking at {business}.",
  },
  "payment-returned": {
    when: "A payment could not be kept and is refunded in full.",
    subject: "Your payment of {amount} goes back to you: {reference}",
    title: "Your payment of {amount} goes back to you",
    text: "{reason}\n\n{amount} goes back in full to the account or card that you paid from. It is processed in 3 to 5 business days and credited in 5 to 10 business days. {balance}",
    button: "See the booking",
    footer: BOOKING_FOOTER,
  },
  "refund-paid": {
    when: "A refund is paid.",
    subject: "Refunded: {amount} for {reference}",
    title: "Refunded: {amount}",
    text: "{amount} is on its way to the account or card that you paid from. Your bank shows it within 5 to 10 business days of the day on which the refund was asked for.",
    button: "See the booking",
    footer: BOOKING_FOOTER,
  },
  "refund-paid-counter": {
    when: "A refund is paid at the counter.",
    subject: "Refunded: {amount} for {reference}",
    title: "Refunded: {amount}",
    text: "We have refunded {amount} to you.",
    button: "See the booking",
    footer: BOOKING_FOOTER,
  },
  "trip-reminder": {
    ...REMINDER,
    when: "The day before the pickup, if you have all documents.",
    text: "We have your {car} ready from {when}.\n\nWe have a copy of each of your documents. Please bring the originals.",
    preheader: "We have a copy of each of your documents. Please bring the originals.",
    button: "See your booking",
  },
  "trip-reminder-documents": {
    ...REMINDER,
    when: "The day before the pickup, if a document is missing.",
    text: "We have your {car} ready from {when}.\n\nWe have no copy yet of: {missing}. Add it in your profile, or bring it to pickup; without it we cannot hand over the car. Please bring the originals of what you have uploaded.",
    preheader:
      "We have no copy yet of: {missing}. Add it in your profile, or bring it to pickup; without it we cannot hand over the car. Please bring the originals of what you have uploaded.",
    button: "Add your documents",
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
