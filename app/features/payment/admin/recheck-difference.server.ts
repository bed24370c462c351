import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import { updateOpenDifference } from "#app/records/money/differences.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { canRecheck } from "#app/domain/payment-difference.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { checkPayment } from "#app/features/payment/audit-payments.server.ts";
import { checkRefund } from "#app/features/payment/audit-refunds.server.ts";
import type { Finding } from "#app/features/payment/compare-payment.ts";
import { differenceLabels } from "#app/features/payment/difference-labels.ts";
import { getRefund } from "#app/features/payment/get-refund.server.ts";
import { recordFinding } from "#app/features/payment/run-audit.server.ts";
import { resolveBlockingDifferences } from "#app/features/payment/blocking-differences.server.ts";
import { type SettleDeps, settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { isProviderUnavailable } from "#app/ports/payments.ts";
import { type Difference, findDifference } from "./list-differences.server.ts";
import { resolveDifference } from "./resolve-difference.server.ts";

export type RecheckRefusal =
  | { kind: "not-found" | "not-open" | "not-askable" | "not-set-up" | "provider-away" }
  | { kind: "refused"; message: string };

/** `agrees`: resolved; `differs`: the list shows the new state; `open`: still pending at the provider. */
export type RecheckResult = "agrees" | "differs" | "open";

export async function recheckDifference(
  deps: SettleDeps,
  staff: Staff,
  id: string,
  now: Instant,
): Promise<Result<RecheckResult, RecheckRefusal>> {
  const difference = await findDifference(deps.db, id);
  if (difference === null) return refused({ kind: "not-found" });
  if (difference.resolvedAt !== null) return refused({ kind: "not-open" });
  if (!canRecheck(difference)) return refused({ kind: "not-askable" });
  const { provider } = difference;
  if (provider !== COUNTER_PROVIDER && deps.payments.named(provider) === null) {
    return refused({ kind: "not-set-up" });
  }
  try {
    const findings = await recheck(deps, difference, now);
    if (findings === "open") return ok("open");
    if (findings.length > 0) {
      await inTransaction(deps.db, (tx) => recordFindings(tx, difference, findings, now));
      return ok("differs");
    }
    const resolution = differenceLabels.agrees;
    const resolved = await resolveDifference(deps.db, staff, { id, resolution }, now);
    // The check itself may have resolved it already.
    const isOver = resolved.ok || resolved.reason === "not-open";
    return isOver ? ok("agrees") : refused({ kind: resolved.reason });
  } catch (error) {
    if (isProviderUnavailable(error)) return refused({ kind: "provider-away" });
    return refused({ kind: "refused", message: differenceLabels.error(error) });
  }
}

async function recheck(
  deps: SettleDeps,
  { orderId, paymentId, refundId }: Difference,
  now: Instant,
): Promise<Finding[] | "open"> {
  if (refundId !== null) return await recheckRefund(deps, refundId, now);
  // As the reconciliation job does.
  const settlement = await settlePayment(deps, orderId, now);
  if (settlement?.state === "pending") return "open";
  const payment = await deps.db
    .selectFrom("payments")
    .select(["id", "bookingId", "orderId", "provider", "state", "taken", "updatedAt"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return await checkPayment(deps, payment, now);
}

async function recheckRefund(
  deps: SettleDeps,
  id: string,
  now: Instant,
): Promise<Finding[] | "open"> {
  const before = await getRefund(deps.db, id);
  if (before.state === "requested" || before.state === "pending") return "open";
  const findings = await checkRefund(deps, before, now);
  const refund = await getRefund(deps.db, id);
  if (refund.state !== before.state) return await checkRefund(deps, refund, now);
  if (refund.state === "completed" || findings === "open" || findings.length > 0) return findings;
  const ours = differenceLabels.refund(formatRupees(refund.amount));
  return [{ kind: "refund-failed", ours, theirs: differenceLabels.refundFailed }];
}

/** The rechecked difference is updated in place; others are recorded under their own kind. */
async function recordFindings(
  tx: Tx,
  difference: Difference,
  findings: readonly Finding[],
  now: Instant,
): Promise<void> {
  const { id, kind, orderId, refundId } = difference;
  await resolveBlockingDifferences(tx, refundId ?? orderId, now, findings);
  for (const finding of findings) {
    if (finding.kind === kind) await updateOpenDifference(tx, id, finding);
    else await recordFinding(tx, difference, finding, now);
  }
}
