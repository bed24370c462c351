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

/** Whether there is a payment to ask its provider about. */
export function canRecheck(difference: {
  kind: DifferenceKind;
  paymentId: string | null;
}): boolean {
  return difference.paymentId !== null && difference.kind !== "unknown-refund";
}
