import type { Paise } from "./money.ts";

/** Razorpay and PhonePe refuse orders and refunds below one rupee. */
const MIN_ONLINE_PAYMENT = 100;

export function isPayableOnline(amount: Paise): boolean {
  return amount >= MIN_ONLINE_PAYMENT;
}
