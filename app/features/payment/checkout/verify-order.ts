import { callFunction } from "#app/features/payment/call-function.ts";
import { FIRST_CHECK_MS, nextCheckAt } from "#app/features/payment/check-schedule.ts";
import { isVerifyAnswer, type VerifyAnswer } from "#app/features/payment/payment-answers.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";

export type Order = { orderId: string; accessToken: string };

export type VerifyResult =
  | { kind: "paid" }
  | { kind: "cancelled" }
  /** By the provider: nothing was charged. */
  | { kind: "declined"; title: string; text: string }
  | { kind: "refunded"; title: string; text: string }
  /** The money may have been taken; the order can be verified again. */
  | { kind: "unverified"; title: string; text: string };

/** `waiting`: the bank has not confirmed. `unreachable`: the site does not respond. */
type OnPhase = (phase: "verifying" | "waiting" | "unreachable") => void;

const POLL_FOR_MS = 3 * 60_000;

/** Polls until the payment is settled, for `forMs` at most. */
export async function verifyOrder(
  order: Order,
  onPhase: OnPhase,
  { forMs = POLL_FOR_MS, signal }: { forMs?: number; signal?: AbortSignal } = {},
): Promise<VerifyResult> {
  onPhase("verifying");
  const start = performance.now();
  let isReachable = false;
  for (;;) {
    // An unstable connection must not end the verification.
    const answer = await requestVerification(order);
    const result = answer && toResult(answer);
    if (result) return result;
    isReachable = answer !== null;
    const age = FIRST_CHECK_MS + performance.now() - start;
    if (signal?.aborted || age > FIRST_CHECK_MS + forMs) break;
    onPhase(isReachable ? "waiting" : "unreachable");
    await new Promise((resolve) => setTimeout(resolve, nextCheckAt(0, age) - age));
  }
  return isReachable ? unverified(paymentMessages.bankPending) : unreachable();
}

/** The customer may close the window after paying, so only an unsettled order counts as cancelled. */
export async function verifyAfterClose(order: Order, onPhase: OnPhase): Promise<VerifyResult> {
  onPhase("verifying");
  const answer = await requestVerification(order);
  if (answer === null) return unreachable();
  return toResult(answer) ?? { kind: "cancelled" };
}

async function requestVerification(order: Order): Promise<VerifyAnswer | null> {
  const { orderId, accessToken } = order;
  return await callFunction("/functions/verify", { orderId, accessToken }, isVerifyAnswer).catch(
    () => null,
  );
}

/** Null while the payment is pending. */
function toResult({ success, state, message }: VerifyAnswer): VerifyResult | null {
  if (success) return { kind: "paid" };
  switch (state) {
    case "FAILED":
      return { kind: "declined", title: paymentMessages.failedTitle, text: message };
    case "REFUNDED":
      return { kind: "refunded", title: paymentMessages.bookingFailedTitle, text: message };
    case undefined:
      return unverified(message);
    default:
      return null;
  }
}

function unverified(detail: string): VerifyResult {
  const text = paymentMessages.verificationFailed(detail.replace(/\.$/, ""));
  return { kind: "unverified", title: paymentMessages.notVerified, text };
}

function unreachable(): VerifyResult {
  const { notVerified: title, generic: text } = paymentMessages;
  return { kind: "unverified", title, text };
}
