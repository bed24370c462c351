import { rupeesOf } from "#app/domain/money.ts";
import { isHoldAnswer } from "#app/features/booking/hold-answer.ts";
import { callFunction } from "#app/features/payment/call-function.ts";
import { type OpenedOrder, openCheckout } from "#app/features/payment/checkout/open-checkout.ts";
import {
  type Order,
  type VerifyResult,
  verifyAfterClose,
  verifyOrder,
} from "#app/features/payment/checkout/verify-order.ts";
import { isCreatePaymentAnswer } from "#app/features/payment/payment-answers.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import type { BookingFacts } from "./booking-facts.server.ts";

/** Pay can be pressed in `idle` only. */
export type Phase =
  | "idle"
  | "holding"
  | "paying"
  | "verifying"
  | "waiting"
  | "unreachable"
  | "paid";

export type Outcome =
  | VerifyResult
  | { kind: "refused"; title: string; text: string }
  /** Another customer has the car. */
  | { kind: "taken"; title: string; text: string }
  /** The customer has this car for these dates already. */
  | { kind: "booked" }
  /** The browser is loading the provider's own page. */
  | { kind: "redirected" }
  /** The site or the provider could not be reached, so the outcome is unknown. */
  | { kind: "unreachable"; title: string; text: string };

/** `redirectUrl` is the page where the order can also be paid. */
export type Opened = Order & { reference: string; redirectUrl: string };

export type ShownHold = NonNullable<BookingFacts["hold"]>;

export type Progress = {
  onPhase(phase: Phase): void;
  onHold(hold: ShownHold): void;
  onOpened(order: Opened): void;
};

/** From pressing Pay to the verified outcome. */
export async function runCheckout(facts: BookingFacts, progress: Progress): Promise<Outcome> {
  progress.onPhase("holding");
  const holdRequest = { slug: facts.car.slug, search: facts.search, acceptTerms: true };
  const hold = await callFunction("/functions/hold", holdRequest, isHoldAnswer).catch(() => null);
  if (hold?.success === false && hold.isBooked) return { kind: "booked" };
  if (hold === null) {
    return unreachable(paymentMessages.bookingFailedTitle, paymentMessages.bookingFailed);
  }
  if (!hold.success) {
    const kind = hold.isTaken ? "taken" : "refused";
    return { kind, title: paymentMessages.bookingFailedTitle, text: hold.message };
  }
  const { orderId, reference, secondsLeft, holdUntil } = hold;
  progress.onHold({ reference, secondsLeft, until: holdUntil });
  // The server refuses the amount the customer saw if the price has changed.
  const orderRequest = { amount: rupeesOf(facts.quote.total), orderId };
  const opened = await callFunction(
    "/functions/create-payment",
    orderRequest,
    isCreatePaymentAnswer,
  ).catch(() => null);
  if (opened === null) return unreachable(paymentMessages.failedTitle, paymentMessages.startFailed);
  if ("message" in opened) {
    return { kind: "refused", title: paymentMessages.failedTitle, text: opened.message };
  }
  const { accessToken, redirectUrl } = opened;
  progress.onOpened({ orderId, reference, accessToken, redirectUrl });
  progress.onPhase("paying");
  return await payInWindow(opened, { orderId, accessToken }, progress);
}

async function payInWindow(
  opened: OpenedOrder,
  order: Order,
  { onPhase }: Progress,
): Promise<Outcome> {
  try {
    switch (await openCheckout(opened)) {
      case "NOT_LOADED":
        return unreachable(paymentMessages.failedTitle, paymentMessages.gatewayNotLoaded);
      case "FRAME_REFUSED":
        location.assign(opened.redirectUrl);
        return { kind: "redirected" };
      case "USER_CANCEL":
        return await verifyAfterClose(order, onPhase);
      case "CONCLUDED":
        return await verifyOrder(order, onPhase);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return unreachable(paymentMessages.failedTitle, paymentMessages.checkoutFailed(detail));
  }
}

/** Before the payment window is open: nothing can have been charged. */
function unreachable(title: string, text: string): Outcome {
  if (!navigator.onLine) return { kind: "unreachable", ...paymentMessages.offline };
  return { kind: "unreachable", title, text };
}
