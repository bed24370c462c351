import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { ProviderOrder, RefundState } from "#app/ports/payments.ts";
import { differenceLabels } from "./difference-labels.ts";

export type Finding = { kind: DifferenceKind; ours: string; theirs: string };

/** `late`: completed at the provider but failed here; `open`: failed here but pending there. */
export type Comparison = Finding | "agrees" | "late" | "open";

type OurPayment = { state: "completed" | "failed"; taken: Paise | null };

/** `theirs` is null when the provider does not know the order. */
export function comparePayment(
  { state, taken }: OurPayment,
  theirs: ProviderOrder | null,
): Comparison {
  if (state === "failed") return compareFailed(theirs?.state ?? null);
  const ours = differenceLabels.paid(formatRupees(taken ?? paise(0)));
  if (theirs === null) {
    return { kind: "unknown-at-provider", ours, theirs: differenceLabels.unknownToProvider };
  }
  if (theirs.state !== "completed") {
    return { kind: "not-paid-at-provider", ours, theirs: differenceLabels[theirs.state] };
  }
  if (theirs.amount === taken) return "agrees";
  return { kind: "amount", ours, theirs: differenceLabels.paid(formatRupees(theirs.amount)) };
}

type OurRefund = { state: "completed" | "failed"; amount: Paise };

/** `theirs` is null when the provider does not know the refund. */
export function compareRefund(
  { state, amount }: OurRefund,
  theirs: { state: RefundState } | null,
): Comparison {
  if (state === "failed") return compareFailed(theirs?.state ?? null);
  const ours = differenceLabels.refunded(formatRupees(amount));
  if (theirs === null)
    return { kind: "refund-unknown", ours, theirs: differenceLabels.unknownToProvider };
  if (theirs.state === "completed") return "agrees";
  const { refundFailed, refundPending } = differenceLabels;
  const label = theirs.state === "failed" ? refundFailed : refundPending;
  return { kind: "refund-failed", ours, theirs: label };
}

function compareFailed(theirs: RefundState | null): Comparison {
  if (theirs === "completed") return "late";
  return theirs === "pending" ? "open" : "agrees";
}

/** Compares the amount of a payment or refund row with the ledger; `ours` describes the row. */
export function compareLedger(ours: string, row: Paise, ledger: Paise): Finding | null {
  if (row === ledger) return null;
  return { kind: "ledger", ours, theirs: differenceLabels.ledgerAmount(formatRupees(ledger)) };
}
