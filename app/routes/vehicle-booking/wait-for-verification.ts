import { callFunction } from "#app/features/payment/call-function.ts";
import { verifyAnswer } from "#app/features/payment/payment-calls.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";

export type Order = { orderId: string; reference: string; accessToken: string };

export type Outcome =
  | { kind: "paid" }
  | { kind: "failed" | "refunded" | "unverified"; title: string; text: string };

const ASK_EVERY_MS = 2000;
const ASK_FOR_MS = 3 * 60_000;

/** Asks the server until the payment is settled, for some minutes; calls `onWaiting` while it is not. */
export async function waitForVerification(order: Order, onWaiting: () => void): Promise<Outcome> {
  const { orderId, accessToken } = order;
  const end = performance.now() + ASK_FOR_MS;
  while (performance.now() < end) {
    const answer = await callFunction("/functions/verify", { orderId, accessToken }, verifyAnswer)
      // A connection that comes and goes is no reason to give up on somebody's payment.
      .catch(() => null);
    if (answer === null && !navigator.onLine) return unverified("you are offline");
    if (answer?.success) return { kind: "paid" };
    if (answer?.state === "FAILED") {
      return { kind: "failed", title: paymentMessages.failedTitle, text: answer.message };
    }
    if (answer?.state === "REFUNDED") {
      return { kind: "refunded", title: paymentMessages.bookingFailedTitle, text: answer.message };
    }
    if (answer && answer.state === undefined) return unverified(answer.message);
    onWaiting();
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return unverified("the bank has not answered yet");
}

function unverified(detail: string): Outcome {
  const reason = detail.replace(/\.$/, "");
  const title = paymentMessages.notVerified;
  return { kind: "unverified", title, text: paymentMessages.verificationFailed(reason) };
}
