import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { clearSavedSearch } from "#app/features/fleet/saved-search.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { clearNotice, notify } from "#app/ui/toast.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { type Order, type Outcome, type Phase, runCheckout, verifyOrder } from "./run-checkout.ts";

const REDIRECT_AFTER_MS = 2000;

const STATUS: Record<Phase, string> = {
  idle: "",
  holding: "Holding the car for you…",
  paying: "Waiting for the payment window…",
  verifying: "Checking the payment with the provider…",
  waiting: paymentMessages.waiting,
  paid: paymentMessages.bookingSuccessful,
};

type Problem = { title: string; text: string; order: Order | null };

/** The state of the checkout as the payment step shows it. */
export function useCheckout(facts: BookingFacts) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<Phase>("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [holdSecondsLeft, setHoldSecondsLeft] = useState(facts.holdSecondsLeft);

  const run = async (checkout: Promise<Outcome>) => {
    setProblem(null);
    clearNotice();
    const outcome = await checkout;
    if (outcome.kind === "paid") return finish(outcome.reference);
    setPhase("idle");
    if (outcome.kind === "cancelled") return notify(paymentMessages.cancelled);
    if (outcome.kind === "booked") return await revalidate();
    const { title, text } = outcome;
    setProblem({ title, text, order: outcome.kind === "unverified" ? outcome.order : null });
    notify({ title, text, tone: "danger" });
    // Whether the car is free, and at what price, may be another matter by now.
    if (outcome.kind === "refused") await revalidate();
  };

  const finish = (reference: string) => {
    setPhase("paid");
    notify({ ...paymentMessages.successful, tone: "success" });
    setTimeout(() => {
      clearSavedSearch();
      // The profile says the same again.
      clearNotice();
      void navigate(`/profile?booked=${encodeURIComponent(reference)}`);
    }, REDIRECT_AFTER_MS);
  };

  const progress = { onPhase: setPhase, onHold: setHoldSecondsLeft };
  const unverified = problem?.order ?? null;
  return {
    phase,
    problem,
    holdSecondsLeft,
    status: STATUS[phase],
    pay: () => run(runCheckout(facts, progress)),
    verifyAgain: unverified && (() => run(verifyOrder(unverified, progress))),
  };
}
