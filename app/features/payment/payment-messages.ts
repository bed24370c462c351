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
  waiting: "Your bank has not confirmed the payment yet. We are still checking.",
  wrongAmount: (amount: string) =>
    `We received ${amount}, which is not the price of this booking, so it is being refunded in full. The car is not booked.`,
  refundStarted: (amount: string) =>
    `The car could not be kept for you, so your payment of ${amount} is being refunded in full.`,
  changeGone: (amount: string) =>
    `The change was no longer possible, so your payment of ${amount} is being refunded in full. Your booking has not changed.`,
  paidTwice: (amount: string) =>
    `This booking was already confirmed by another payment, so this payment of ${amount} is being refunded in full. If anything is still to be paid, My Bookings shows it.`,
  notDue: (amount: string) =>
    `This payment of ${amount} was no longer due, so it is being refunded in full.`,
  depositNotDue: (amount: string) =>
    `This deposit of ${amount} was not due, so it is being refunded in full.`,
  unreachable:
    "We cannot be reached just now. We are trying again. If you paid, your payment is safe.",
  providerUnavailable: "The payment provider is not responding. We are trying again.",
  canLeavePage:
    "This page updates by itself. You can close it: we keep checking, and My Bookings shows the result.",
  tooLateToPay:
    "The time to pay has run out. Please book again. If you did pay, we confirm the booking if the car is still available, or refund you in full.",
  noLongerDue: "This payment is no longer due. If you did pay, we refund it in full.",
  checkoutNotCreated: "The payment page could not be opened.",
  orderNotFound: "This payment does not belong to you, or it no longer exists.",
  priceChanged: (amount: string) =>
    `The price has changed to ${amount}. Nothing was charged. Please check it and pay again.`,
  holdEnded: "We no longer hold the car: the time to pay has run out. Please book it again.",
  alreadySettled: "This payment is already complete. See My Bookings in your profile.",
  providerTimeout: "The payment provider did not answer.",
  signInAgain: "Auth session missing! Please sign in again.",
  invalidRequest: "We could not read this request. Please reload the page and try again.",
  bankPending: "your bank has not replied yet. My Bookings shows the result",
} as const;
