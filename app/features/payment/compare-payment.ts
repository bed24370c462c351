import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { ProviderOrder, RefundState } from "#app/ports/payments.ts";
import { differenceLabels } from "./difference-labels.ts";

/** In what the two sides disagree. */
export type Finding = { kind: DifferenceKind; ours: string; theirs: string };

/** `late`: they have what we gave up; `open`: they have not decided what we gave up. */
export type Comparison = Finding | "agrees" | "late" | "open";

type OurPayment = { state: "completed" | "failed"; taken: Paise | null };

/** What the provider says of an order that is settled here; null where it does not know it. */
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

/** What the provider says of a refund that is over here; null where it does not know it. */
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
  const words = theirs.state === "failed" ? refundFailed : refundPending;
  return { kind: "refund-failed", ours, theirs: words };
}

function compareFailed(theirs: RefundState | null): Comparison {
  if (theirs === "completed") return "late";
  return theirs === "pending" ? "open" : "agrees";
}

/** Whether the ledger has of a payment or a refund what its row has; `ours` is what the row says. */
export function compareLedger(ours: string, row: Paise, ledger: Paise): Finding | null {
  if (row === ledger) return null;
  return { kind: "ledger", ours, theirs: differenceLabels.ledgerAmount(formatRupees(ledger)) };
}
