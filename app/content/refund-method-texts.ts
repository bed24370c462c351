import type { RefundMethod } from "#app/domain/counter-payment.ts";

/** How and when a refund arrives (spec 9, Refund policy). */
export const REFUND_METHOD_TEXTS = {
  online: "It is processed in 3 to 5 business days and credited in 5 to 10 business days",
  counter: "Please come to our counter for it",
  both: "What you paid at our counter is paid back there; the rest is processed in 3 to 5 business days and credited in 5 to 10 business days",
} as const satisfies Record<RefundMethod, string>;
