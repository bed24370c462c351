import type { z } from "zod";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { ProviderOrder } from "#app/ports/payments.ts";
import type * as answers from "./razorpay-responses.ts";

export type Order = z.infer<typeof answers.order>;
export type Attempt = z.infer<typeof answers.payments>["items"][number];

/** How long somebody who began in time may be at their bank. */
const BANK_TIMEOUT_MS = 15 * MINUTE;

/**
 * Where an order stands by its attempts. At Razorpay it never fails: it stays open for another
 * attempt. It fails here, when its time is over and nobody is paying.
 */
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

/** Money that was refunded had been taken, unless it went back by itself before. */
function isCaptured({ status, captured }: Attempt): boolean {
  return status === "captured" || (status === "refunded" && captured === true);
}

function isOpen({ status, created_at }: Attempt, now: Instant): boolean {
  if (status === "authorized") return true;
  return (status === "created" || status === "pending") && now < created_at + BANK_TIMEOUT_MS;
}

/** An order without our time is not one that this site opened; it never fails by itself. */
function expiryOf({ notes }: Order): Instant {
  return notes === null ? Infinity : Number(notes.expires_at) * SECOND;
}
