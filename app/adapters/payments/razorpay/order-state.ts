import type { z } from "zod";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { ProviderOrder } from "#app/ports/payments.ts";
import type * as answers from "./razorpay-responses.ts";

export type Order = z.infer<typeof answers.order>;
export type Attempt = z.infer<typeof answers.payments>["items"][number];

/** The time a payment may take at the bank after the order's expiry. */
const BANK_TIMEOUT_MS = 15 * MINUTE;

/** Razorpay's orders never fail: here one fails when it has expired and no attempt is pending. */
export function describeOrder(order: Order, attempts: Attempt[], now: Instant): ProviderOrder {
  const captured = attempts.find(isCaptured);
  if (captured) {
    const { amount, id: transactionId } = captured;
    return { state: "completed", amount, transactionId, message: null };
  }
  const unpaid = { amount: order.amount, transactionId: null };
  const isPending =
    now < expiryOf(order) || order.status === "paid" || attempts.some((each) => isOpen(each, now));
  if (isPending) return { ...unpaid, state: "pending", message: null };
  const reason = attempts.findLast(({ error_description }) => error_description)?.error_description;
  return {
    ...unpaid,
    state: "failed",
    message: reason ?? "The payment was not completed in time.",
  };
}

function isCaptured({ status, captured }: Attempt): boolean {
  return status === "captured" || (status === "refunded" && captured === true);
}

function isOpen({ status, created_at }: Attempt, now: Instant): boolean {
  if (status === "authorized") return true;
  return (status === "created" || status === "pending") && now < created_at + BANK_TIMEOUT_MS;
}

/** Orders without an expiry note were not created by this site and never expire. */
function expiryOf({ notes }: Order): Instant {
  return notes === null ? Infinity : Number(notes.expires_at) * SECOND;
}
