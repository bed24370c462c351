/** In what the provider's books, or our own, can disagree with what we say. */
export const DIFFERENCE_KINDS = [
  "amount",
  "paid-after-failed",
  "not-paid-at-provider",
  "unknown-at-provider",
  "unknown-order",
  "unknown-refund",
  "undecided",
  "refund-failed",
  "refund-paid-after-failed",
  "refund-unknown",
  "ledger",
  "provider-missing",
  "check-failed",
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Whether there is a provider, and something of ours, to ask about: not where it names what we do not know. */
export function canRecheck(difference: {
  kind: DifferenceKind;
  paymentId: string | null;
}): boolean {
  return difference.paymentId !== null && difference.kind !== "unknown-refund";
}
