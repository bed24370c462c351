import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { holdAnswer } from "#app/features/booking/hold-calls.ts";
import { clearSavedSearch } from "#app/features/fleet/saved-search.ts";
import { callFunction } from "#app/features/payment/call-function.ts";
import { openCheckout } from "#app/features/payment/open-checkout.ts";
import { createPaymentAnswer } from "#app/features/payment/payment-calls.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { type Order, waitForVerification } from "./wait-for-verification.ts";

const REDIRECT_AFTER_MS = 2000;

/** `idle` takes a press of Pay; in every other phase something is under way. */
type Phase = "idle" | "holding" | "paying" | "verifying" | "paid";

const STATUS: Record<Phase, string> = {
  idle: "",
  holding: "Holding the car for you…",
  paying: "Waiting for the payment window…",
  verifying: "Checking the payment with the provider…",
  paid: "Booking Successful. Taking you to your bookings…",
};

type Problem = { title: string; text: string };

/** Hold, order, provider's window, verification: one press of Pay, from its start to the profile. */
export function useCheckout(facts: BookingFacts) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { notify } = useToast();
  const [phase, setPhase] = useState<Phase>("idle");
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [holdSecondsLeft, setHoldSecondsLeft] = useState(facts.holdSecondsLeft);
  const [unverified, setUnverified] = useState<Order | null>(null);

  const fail = (title: string, text: string) => {
    setPhase("idle");
    setWaiting(false);
    setProblem({ title, text });
    notify({ title, text, tone: "danger" });
  };

  const hold = async (): Promise<{ orderId: string; reference: string; amount: number } | null> => {
    setPhase("holding");
    const { slug } = facts.car;
    const payload = { slug, search: facts.search, acceptTerms: true };
    const answer = await callFunction("/functions/hold", payload, holdAnswer);
    if (answer.success) {
      setHoldSecondsLeft(answer.secondsLeft);
      return answer;
    }
    fail(paymentMessages.bookingFailedTitle, answer.message);
    if (answer.reason === "car-taken") void revalidator.revalidate();
    return null;
  };

  const pay = async () => {
    setProblem(null);
    setUnverified(null);
    try {
      const held = await hold();
      if (held === null) return;
      const { orderId, amount, reference } = held;
      const asked = { amount, orderId };
      const opened = await callFunction("/functions/create-payment", asked, createPaymentAnswer);
      if ("message" in opened) return fail(paymentMessages.failedTitle, opened.message);
      setPhase("paying");
      const event = await openCheckout(facts.checkoutScript, opened.redirectUrl);
      if (event === null) {
        return fail(paymentMessages.failedTitle, paymentMessages.gatewayNotLoaded);
      }
      if (event === "USER_CANCEL") {
        setPhase("idle");
        return notify(paymentMessages.cancelled);
      }
      await verify({ orderId, reference, accessToken: opened.accessToken });
    } catch {
      fail(paymentMessages.failedTitle, paymentMessages.startFailed);
    }
  };

  const verify = async (order: Order) => {
    setPhase("verifying");
    setUnverified(null);
    const outcome = await waitForVerification(order, () => setWaiting(true));
    if (outcome.kind === "paid") return finish(order);
    if (outcome.kind === "unverified") setUnverified(order);
    if (outcome.kind === "refunded") void revalidator.revalidate();
    fail(outcome.title, outcome.text);
  };

  const finish = (order: Order) => {
    setPhase("paid");
    notify({ ...paymentMessages.successful, tone: "success" });
    setTimeout(() => {
      clearSavedSearch();
      void navigate(`/profile?booked=${encodeURIComponent(order.reference)}`);
    }, REDIRECT_AFTER_MS);
  };

  return {
    phase,
    problem,
    holdSecondsLeft,
    status: waiting && phase === "verifying" ? paymentMessages.waiting : STATUS[phase],
    pay,
    verifyAgain: unverified === null ? null : () => verify(unverified),
  };
}
