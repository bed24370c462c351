import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { verifyAfterClose, verifyOrder } from "#app/features/payment/checkout/verify-order.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { clearNotice, notify } from "#app/ui/toast.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { type PaymentProblem, problemOf } from "./payment-problem.ts";
import {
  type Opened,
  type Outcome,
  type Phase,
  runCheckout,
  type ShownHold,
} from "./run-checkout.ts";

const REDIRECT_AFTER_MS = 2000;

export function useCheckout(facts: BookingFacts) {
  const goToBooking = useGoToBooking();
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<Phase>("idle");
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  /** Newer than the hold of the loaded facts. */
  const [latest, setLatest] = useState({ facts, hold: facts.hold });
  const hold = latest.facts === facts ? latest.hold : facts.hold;
  /** Where the order can also be paid; null once the order has an outcome. */
  const [payPage, setPayPage] = useState<string | null>(null);
  const opened = useRef<Opened | null>(null);

  const run = async (checkout: Promise<Outcome>) => {
    setProblem(null);
    clearNotice();
    const outcome = await checkout;
    if (outcome.kind === "redirected") return;
    if (outcome.kind !== "unreachable") setPayPage(null);
    if (outcome.kind === "paid") {
      setPhase("paid");
      return goToBooking(opened.current?.reference ?? "");
    }
    setPhase("idle");
    if (outcome.kind === "booked") return await revalidate();
    if (outcome.kind === "taken") {
      // The page then shows which other cars are available.
      notify({ title: outcome.title, text: outcome.text, tone: "danger" });
      return await revalidate();
    }
    setProblem(problemOf(outcome));
    if (outcome.kind === "refunded") return setLatest({ facts, hold: null });
    // The car or its price may have changed.
    if (outcome.kind === "refused" || outcome.kind === "declined") await revalidate();
  };

  const verify = (check: typeof verifyOrder | typeof verifyAfterClose) => {
    if (opened.current !== null) void run(check(opened.current, setPhase));
  };
  useRestoredPage(() => verify(verifyAfterClose));

  const onOpened = (order: Opened) => {
    opened.current = order;
    setPayPage(order.redirectUrl);
  };
  const onHold = (held: ShownHold) => setLatest({ facts, hold: held });
  const pay = () => {
    setPayPage(null);
    return run(runCheckout(facts, { onPhase: setPhase, onHold, onOpened }));
  };
  return {
    phase,
    problem,
    hold,
    payPage: phase === "paying" || phase === "idle" ? payPage : null,
    pay,
    verifyAgain: problem?.canVerify ? () => verify(verifyOrder) : null,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

function useGoToBooking() {
  const navigate = useNavigate();
  return (reference: string) => {
    notify({ ...paymentMessages.successful, tone: "success" });
    setTimeout(() => {
      // The profile shows the same message.
      clearNotice();
      void navigate(`/profile?booked=${encodeURIComponent(reference)}`);
    }, REDIRECT_AFTER_MS);
  };
}

/** The browser may restore this page unchanged after a visit to the provider's page. */
function useRestoredPage(onRestore: () => void): void {
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestore();
    };
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  });
}
