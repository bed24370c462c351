import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isAccessTokenFor } from "./access-token.server.ts";
import { type SettleDeps, type Settlement, settlePayment } from "./settle-payment.server.ts";
import { paymentMessages } from "./payment-messages.ts";

export type Verification = {
  success: boolean;
  message: string;
  state: "COMPLETED" | "PENDING" | "FAILED" | "REFUNDED";
  orderId: string;
  paymentDetails: { transactionId: string }[];
};

/** Settles an order and returns its state, for the user of its access token. */
export async function verifyPayment(
  deps: SettleDeps & { tokenKey: string },
  input: { orderId: string; accessToken: string; userId: string },
  now: Instant,
): Promise<Result<Verification, "forbidden">> {
  if (!isAccessTokenFor(deps.tokenKey, input.accessToken, input, now)) return refused("forbidden");
  const settlement = await settlePayment(deps, input.orderId, now);
  return settlement ? ok(toVerification(input.orderId, settlement)) : refused("forbidden");
}

function toVerification(orderId: string, settlement: Settlement): Verification {
  const { transactionId } = settlement;
  const paymentDetails = transactionId === null ? [] : [{ transactionId }];
  const answer = { orderId, paymentDetails };
  if (settlement.outcome === "kept" || settlement.outcome === "deposit") {
    const message = paymentMessages.successful.text;
    return { ...answer, success: true, state: "COMPLETED", message };
  }
  if (settlement.outcome === "refund") {
    const message = refundMessage(settlement);
    return { ...answer, success: false, state: "REFUNDED", message };
  }
  if (settlement.state === "failed") {
    const message = settlement.message ?? paymentMessages.notVerified;
    return { ...answer, success: false, state: "FAILED", message };
  }
  return { ...answer, success: false, state: "PENDING", message: paymentMessages.waiting };
}

export function refundMessage(settlement: Settlement): string {
  const { amount, taken, bookingStatus, purpose, changeState } = settlement;
  const sum = formatRupees(taken ?? amount);
  if (taken !== null && taken !== amount && purpose !== "deposit") {
    return paymentMessages.wrongAmount(sum);
  }
  if (purpose === "change" && changeState !== "applied") return paymentMessages.changeGone(sum);
  if (purpose === "balance") return paymentMessages.notDue(sum);
  if (purpose === "deposit") return paymentMessages.depositNotDue(sum);
  return bookingStatus === "completed"
    ? paymentMessages.paidTwice(sum)
    : paymentMessages.refundStarted(sum);
}
