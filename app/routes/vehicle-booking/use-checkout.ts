import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { verifyAfterClose, verifyOrder } from "#app/features/payment/checkout/verify-order.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { clearNotice, notify } from "#app/ui/toast.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { type Opened, type Outcome, type Phase, runCheckout } from "./run-checkout.ts";

const REDIRECT_AFTER_MS = 2000;

const STATUS: Record<Phase, string> = {
  idle: "",
  holding: "Holding the car for you…",
  paying: "Waiting for the payment window…",
  verifying: "Checking the payment with the provider…",
  waiting: paymentMessages.waiting,
  unreachable: paymentMessages.unreachable,
  paid: paymentMessages.bookingSuccessful,
};

type Problem = { title: string; text: string; canVerify: boolean };

export function useCheckout(facts: BookingFacts) {
  const goToBooking = useGoToBooking();
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<Phase>("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Newer than the hold of the loaded facts. */
  const [hold, setHold] = useState({ facts, secondsLeft: facts.holdSecondsLeft });
  const { secondsLeft: holdSecondsLeft } =
    hold.facts === facts ? hold : { secondsLeft: facts.holdSecondsLeft };
  /** Where the order can also be paid; null once the order has an outcome. */
  const [payPage, setPayPage] = useState<string | null>(null);
  const opened = useRef<Opened | null>(null);

  const run = async (checkout: Promise<Outcome>) => {
    setProblem(null);
    clearNotice();
    const outcome = await checkout;
    if (outcome.kind === "redirected") return;
    if (outcome.kind === "paid") return finish();
    setPhase("idle");
    if (outcome.kind !== "unreachable") setPayPage(null);
    if (outcome.kind === "cancelled") return notify(paymentMessages.cancelled);
    if (outcome.kind === "booked") return await revalidate();
    const { kind, title, text } = outcome;
    setProblem({ title, text, canVerify: kind === "unverified" });
    notify({ title, text, tone: "danger" });
    // The car or its price may have changed.
    if (kind === "refused") await revalidate();
  };

  const finish = () => {
    setPayPage(null);
    setPhase("paid");
    goToBooking(opened.current?.reference ?? "");
  };

  const verify = (check: typeof verifyOrder | typeof verifyAfterClose) => {
    if (opened.current !== null) void run(check(opened.current, setPhase));
  };
  useRestoredPage(() => verify(verifyAfterClose));

  const onOpened = (order: Opened) => {
    opened.current = order;
    setPayPage(order.redirectUrl);
  };
  const onHold = (secondsLeft: number) => setHold({ facts, secondsLeft });
  const pay = () => {
    setPayPage(null);
    return run(runCheckout(facts, { onPhase: setPhase, onHold, onOpened }));
  };
  return {
    phase,
    problem,
    holdSecondsLeft,
    payPage: phase === "paying" || phase === "idle" ? payPage : null,
    status: STATUS[phase],
    pay,
    verifyAgain: problem?.canVerify ? () => verify(verifyOrder) : null,
  };
}

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
