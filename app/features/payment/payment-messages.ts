import { siteRules } from "#app/domain/site-rules.ts";
export const paymentMessages = {
  startFailed: "Failed to start payment. Please try again.",
  gatewayNotLoaded: "Payment gateway not loaded. Please try again.",
  checkoutFailed: (detail: string) => `Something went wrong: ${detail}.`,
  failedTitle: "Payment Failed",
  notVerified: "Payment could not be verified",
  verificationFailed: (detail: string) => `Verification failed: ${detail}.`,
  generic: "Something went wrong. Please contact support.",
  cancelled: { title: "Payment Cancelled", text: "The payment was cancelled by the user." },
  refundedTitle: "Your payment is being refunded",
  bookingFailedTitle: "Booking Failed",
  bookingFailed: "There was an error processing your booking. Please try again.",
  successful: { title: "Payment Successful", text: "Your booking has been confirmed." },
  bookingSuccessful: "Booking Successful",
  termsRequired: {
    title: "Terms Required",
    text: "Please accept the terms and conditions to proceed.",
  },

  nothingCharged: "Nothing was charged.",
  offline: {
    title: "You are offline; nothing was charged",
    text: "Connect to the internet, then pay again.",
  },
  notChargedYet: "Nothing has been charged yet.",
  chargedInWindow: "Nothing is charged until you confirm it there.",
  doNotPayAgain: "Please do not pay again. If you were charged, the money is not lost.",
  waiting: "Your bank has not confirmed the payment yet. We keep asking.",
  wrongAmount: (amount: string) =>
    `${amount} reached us, which is not the price, so it is being refunded in full. The car is not booked.`,
  refundStarted: (amount: string) =>
    `The car could not be kept for you, so your payment of ${amount} is being refunded in full.`,
  changeGone: (amount: string) =>
    `The change could not be made any more, so your payment of ${amount} is being refunded in full. Your booking stays as it was.`,
  paidTwice: (amount: string) =>
    `This booking was paid for already, so this payment of ${amount} is being refunded in full.`,
  notDue: (amount: string) =>
    `This payment of ${amount} was no longer due, so it is being refunded in full.`,
  depositNotDue: (amount: string) =>
    `This deposit of ${amount} was not due, so you get it back in full.`,
  unreachable:
    "We cannot be reached just now. We keep trying: a payment that was made is not lost.",
  providerUnavailable: "The payment provider does not answer just now. We keep asking.",
  canLeavePage:
    "This page changes by itself as soon as it is known. You may also close it: we keep asking, and your bookings show how it ends.",
  tooLateToPay:
    "The time to pay is over, so please book again. If you did pay, we confirm the booking if the car is still free, or send the money back in full.",
  noLongerDue: "This payment is no longer due. If you did pay, we refund it in full.",
  checkoutNotCreated: "The payment page could not be opened.",
  orderNotFound: "This payment does not belong to you, or it no longer exists.",
  priceChanged: (amount: string) =>
    `The price has changed to ${amount}. Nothing was charged. Please check it and pay again.`,
  get holdEnded() {
    return `We held the car for ${siteRules().holdMinutes} minutes and that time is over. Please book it again.`;
  },
  alreadySettled: "This payment is already settled. Please look in your profile.",
  providerTimeout: "The payment provider did not answer.",
  signInAgain: "Auth session missing! Please sign in again.",
  invalidRequest: "The request could not be read.",
  bankPending: "the bank has not answered yet. Your bookings in the profile show how it ends",
} as const;
