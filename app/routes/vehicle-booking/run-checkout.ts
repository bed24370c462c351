import { rupeesOf } from "#app/domain/money.ts";
import { holdAnswer } from "#app/features/booking/hold-calls.ts";
import { callFunction } from "#app/features/payment/call-function.ts";
import { openCheckout } from "#app/features/payment/open-checkout.ts";
import { createPaymentAnswer, verifyAnswer } from "#app/features/payment/payment-calls.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import type { BookingFacts } from "./booking-facts.server.ts";

/** `idle` takes a press of Pay; in every other phase something is under way. */
export type Phase = "idle" | "holding" | "paying" | "verifying" | "waiting" | "paid";

/** An order that somebody has paid for, or says so. */
export type Order = { orderId: string; reference: string; accessToken: string };

export type Outcome =
  | { kind: "paid"; reference: string }
  | { kind: "cancelled" }
  /** Nothing to pay: the customer has this car for these dates already. */
  | { kind: "booked" }
  | { kind: "refused"; title: string; text: string }
  /** The site or the provider could not be reached: what the page shows is as true as before. */
  | { kind: "unreached"; title: string; text: string }
  /** The money may have been taken: the same order can be asked for again. */
  | { kind: "unverified"; title: string; text: string; order: Order };

export type Progress = {
  onPhase(phase: Phase): void;
  onHold(secondsLeft: number): void;
};

const ASK_EVERY_MS = 2000;
const ASK_FOR_MS = 3 * 60_000;

/** Hold, order, provider's window, verification: one press of Pay from its start to its end. */
export async function runCheckout(facts: BookingFacts, progress: Progress): Promise<Outcome> {
  progress.onPhase("holding");
  const wish = { slug: facts.car.slug, search: facts.search, acceptTerms: true };
  const hold = await callFunction("/functions/hold", wish, holdAnswer).catch(() => null);
  if (hold?.success === false && hold.isBooked) return { kind: "booked" };
  if (hold === null) {
    return unreached(paymentMessages.bookingFailedTitle, paymentMessages.bookingFailed);
  }
  if (!hold.success) return refusal(paymentMessages.bookingFailedTitle, hold.message);
  progress.onHold(hold.secondsLeft);
  const { orderId, reference } = hold;
  // What the customer saw: the server refuses it if the price is another by now.
  const asked = { amount: rupeesOf(facts.quote.total), orderId };
  const opened = await callFunction("/functions/create-payment", asked, createPaymentAnswer).catch(
    () => null,
  );
  if (opened === null) return unreached(paymentMessages.failedTitle, paymentMessages.startFailed);
  if ("message" in opened) return refusal(paymentMessages.failedTitle, opened.message);
  progress.onPhase("paying");
  try {
    const event = await openCheckout(facts.checkoutScript, opened.redirectUrl);
    if (event === "USER_CANCEL") return { kind: "cancelled" };
    if (event === null) {
      return unreached(paymentMessages.failedTitle, paymentMessages.gatewayNotLoaded);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return unreached(paymentMessages.failedTitle, paymentMessages.wentWrong(detail));
  }
  return await verifyOrder({ orderId, reference, accessToken: opened.accessToken }, progress);
}

/** Asks the server until the payment is settled, for some minutes. */
export async function verifyOrder(order: Order, progress: Progress): Promise<Outcome> {
  progress.onPhase("verifying");
  const { orderId, accessToken, reference } = order;
  const end = performance.now() + ASK_FOR_MS;
  let heard = false;
  while (performance.now() < end) {
    // A connection that comes and goes is no reason to give up on somebody's payment.
    const answer = await callFunction(
      "/functions/verify",
      { orderId, accessToken },
      verifyAnswer,
    ).catch(() => null);
    if (answer?.success) return { kind: "paid", reference };
    if (answer?.state === "FAILED") return refusal(paymentMessages.failedTitle, answer.message);
    if (answer?.state === "REFUNDED") {
      return refusal(paymentMessages.bookingFailedTitle, answer.message);
    }
    if (answer && answer.state === undefined) return unverified(order, answer.message);
    heard = answer !== null;
    progress.onPhase("waiting");
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  if (heard) return unverified(order, paymentMessages.bankSilent);
  const { notVerified: title, generic: text } = paymentMessages;
  return { kind: "unverified", title, text, order };
}

function refusal(title: string, text: string): Outcome {
  return { kind: "refused", title, text };
}

function unreached(title: string, text: string): Outcome {
  return { kind: "unreached", title, text };
}

function unverified(order: Order, detail: string): Outcome {
  const text = paymentMessages.verificationFailed(detail.replace(/\.$/, ""));
  return { kind: "unverified", title: paymentMessages.notVerified, text, order };
}
