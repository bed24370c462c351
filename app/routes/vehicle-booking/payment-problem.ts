import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import type { Outcome, Phase } from "./run-checkout.ts";

export type PaymentProblem = {
  title: string;
  text: string;
  /** What happened to the money, where the text does not say it. */
  money: string | null;
  tone: "danger" | "info";
  /** The customer may have been charged. */
  canVerify: boolean;
};

type FailedOutcome = Exclude<Outcome, { kind: "paid" | "booked" | "redirected" | "taken" }>;

export function problemOf(outcome: FailedOutcome): PaymentProblem {
  const { nothingCharged, doNotPayAgain, cancelled } = paymentMessages;
  switch (outcome.kind) {
    case "cancelled":
      return { ...cancelled, money: nothingCharged, tone: "info", canVerify: false };
    case "unverified": {
      const { title, text } = outcome;
      return { title, text, money: doNotPayAgain, tone: "danger", canVerify: true };
    }
    case "declined":
    case "unreachable":
    case "refunded":
    case "refused": {
      const { kind, title, text } = outcome;
      const isSaid = kind === "refused" || kind === "refunded";
      const money = isSaid || title === paymentMessages.offline.title ? null : nothingCharged;
      return { title, text, money, tone: "danger", canVerify: false };
    }
  }
}

/** What is being done, and what that means for the customer's money. */
export const PHASES: Record<Phase, { status: string; money: string }> = {
  idle: {
    status: paymentMessages.notChargedYet,
    money: "You choose how to pay in the next window.",
  },
  holding: { status: "Holding the car for you…", money: paymentMessages.notChargedYet },
  paying: { status: "Waiting for the payment window…", money: paymentMessages.chargedInWindow },
  verifying: {
    status: "Checking the payment with the provider…",
    money: paymentMessages.doNotPayAgain,
  },
  waiting: { status: paymentMessages.waiting, money: paymentMessages.doNotPayAgain },
  unreachable: { status: paymentMessages.unreachable, money: paymentMessages.doNotPayAgain },
  paid: { status: paymentMessages.bookingSuccessful, money: "Opening your booking…" },
};
