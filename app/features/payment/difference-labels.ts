import type { DifferenceKind } from "#app/domain/payment-difference.ts";

const MAX_ERROR_LENGTH = 300;

export const differenceLabels = {
  waitingFor: (amount: string) => `Waiting for ${amount}`,
  blocked: (amount: string) => `${amount} is blocked`,
  paid: (amount: string) => `Paid ${amount}`,
  failed: "Not paid",
  pending: "Still waiting for the bank",
  unknownToProvider: "Not known there",
  unknownToUs: "Not known here",
  reported: "Reported by the provider",
  awaitingAudit: "To be checked once more after its day",
  notSetUp: "Not set up here any more, so it cannot be asked",
  error: (error: unknown) =>
    (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH),
  refund: (amount: string) => `Refund of ${amount}`,
  refunded: (amount: string) => `Paid back ${amount}`,
  refundFailed: "Refund failed",
  refundPending: "Refund still under way",
  ledgerAmount: (amount: string) => `The ledger has ${amount}`,
  settledSince: "Settled since.",
  providerConfigured: "Set up again since.",
  agrees: "Checked again: both say the same now.",
  refundedByRetry: "Paid back by the refund that took its place.",
} as const;

export const DIFFERENCE_KIND_LABELS: Record<DifferenceKind, { title: string; advice: string }> = {
  amount: {
    title: "Amounts differ",
    advice: "Look the payment up in the provider’s console and find out which amount is right.",
  },
  "paid-after-failed": {
    title: "Paid after it had failed",
    advice:
      "The money was taken late. The booking stands if its car was still free; if not, the money goes back. See that the customer knows.",
  },
  "not-paid-at-provider": {
    title: "Not paid at the provider",
    advice: "We count it as paid. Ask the provider before the trip begins.",
  },
  "unknown-at-provider": {
    title: "Unknown at the provider",
    advice: "We count it as paid. Ask the provider before the trip begins.",
  },
  "unknown-order": {
    title: "Order that is not ours",
    advice: "The provider told us of an order that we never made. Look it up in its console.",
  },
  "unknown-refund": {
    title: "Refund that is not ours",
    advice: "The provider told us of a refund that we never asked for. Look it up in its console.",
  },
  undecided: {
    title: "Not decided yet",
    advice: "It takes longer than it should. We keep asking; the provider can tell you why.",
  },
  "refund-failed": {
    title: "Refund failed",
    advice: "The customer has not got the money. Ask for it again from the booking.",
  },
  "refund-paid-after-failed": {
    title: "Refund paid after it had failed",
    advice: "The customer has got the money. Do not pay it back a second time.",
  },
  "refund-unknown": {
    title: "Refund unknown at the provider",
    advice: "We count it as paid back. Ask the provider whether the customer got it.",
  },
  ledger: {
    title: "Our own books disagree",
    advice: "The payment and the ledger say different amounts. Tell whoever looks after the site.",
  },
  "provider-missing": {
    title: "Provider not set up",
    advice: "Put its settings back, so that its orders and refunds can be followed to their end.",
  },
  "check-failed": {
    title: "Could not be checked",
    advice:
      "The provider refuses our question. Its own words are below; the settings may be wrong.",
  },
};
