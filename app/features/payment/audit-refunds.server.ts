import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { sumLedgerAmount } from "#app/records/money/sum-ledger-amount.server.ts";
import { isUnaudited } from "#app/records/money/audit-times.server.ts";
import { isPaidByHand } from "#app/records/money/deposit-payouts.server.ts";
import { refundProvider } from "#app/records/money/refund-provider.server.ts";
import { claimRefundToAudit } from "#app/records/money/refund-checks.server.ts";
import {
  completeRefund,
  deleteUnsentRetry,
  reopenFailedRefund,
} from "#app/records/money/refunds.server.ts";
import { resolveRefundFailures } from "#app/records/money/resolve-refund-failures.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import type { Clock } from "#app/ports/clock.ts";
import { type PaymentProviders, providerNamed } from "#app/ports/payments.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import { compareLedger, compareRefund, type Finding } from "./compare-payment.ts";
import { differenceLabels } from "./difference-labels.ts";
import { getRefund, type RefundWithPayment } from "./get-refund.server.ts";
import { LEASE_MS } from "./process-by-provider.server.ts";
import {
  type Audit,
  type AuditDeps,
  OPEN_PATIENCE_MS,
  recordFinding,
  runAudit,
  startOfDay,
} from "./run-audit.server.ts";

const refundAudit: Audit<RefundWithPayment> = {
  table: "refunds",
  listDueProviders,
  claim,
  check: checkRefund,
  subjectOf,
};

export async function auditRefunds(deps: AuditDeps, clock: Clock): Promise<number> {
  return await runAudit(deps, refundAudit, clock);
}

function subjectOf({ id: refundId, paymentId, orderId, provider }: RefundWithPayment) {
  return { provider, orderId, paymentId, refundId };
}

async function listDueProviders(db: Database, endedBefore: Instant) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(refundProvider.as("provider"))
    .select((eb) => eb.fn.min<string>("payments.orderId").as("orderId"))
    .where(isUnaudited("refunds"))
    .where("refunds.updatedAt", "<", endedBefore)
    .groupBy(refundProvider)
    .execute();
}

async function claim(db: Database, provider: string, now: Instant) {
  const endedBefore = startOfDay(now);
  const leaseUntil = now + LEASE_MS;
  const id = await claimRefundToAudit(db, { provider, endedBefore, leaseUntil }, now);
  return id === undefined ? undefined : await getRefund(db, id);
}

/** `open` while the provider is undecided. Throws PaymentProviderUnavailable. */
export async function checkRefund(
  { db, payments }: { db: Database; payments: PaymentProviders },
  refund: RefundWithPayment,
  now: Instant,
): Promise<Finding[] | "open"> {
  const { id, amount, provider, updatedAt } = refund;
  const ledgerFindings = await checkLedger(db, refund);
  if (provider === COUNTER_PROVIDER) return ledgerFindings;
  const request = { ...refund, refundId: id };
  const answer = await providerNamed(payments, provider).getRefund(request);
  const state = refund.state === "completed" ? "completed" : "failed";
  const compared = compareRefund({ state, amount }, answer);
  const ours = differenceLabels.refundFailed;
  if (compared === "late") {
    const theirs = differenceLabels.refunded(formatRupees(amount));
    const finding: Finding = { kind: "refund-paid-after-failed", ours, theirs };
    const reference = answer?.reference ?? null;
    return (await acceptLateRefund(db, refund, { finding, reference }, now))
      ? "open"
      : [...ledgerFindings, finding];
  }
  if (compared === "open" && now - updatedAt > OPEN_PATIENCE_MS) {
    return [...ledgerFindings, { kind: "undecided", ours, theirs: differenceLabels.refundPending }];
  }
  if (compared === "open") return "open";
  return compared === "agrees" ? ledgerFindings : [...ledgerFindings, compared];
}

/** Completes a failed refund that was paid late, unless its retry was already sent. */
async function acceptLateRefund(
  db: Database,
  refund: RefundWithPayment,
  { finding, reference }: { finding: Finding; reference: string | null },
  now: Instant,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const payment = await tx
      .selectFrom("payments")
      .select("taken")
      .select((eb) =>
        eb
          .selectFrom("refunds")
          .select(({ fn }) => fn.sum<number | null>("amount").as("amount"))
          .whereRef("refunds.paymentId", "=", "payments.id")
          .where("refunds.state", "<>", "failed")
          .as("refunded"),
      )
      .where("id", "=", refund.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const deletedAmount = await deleteUnsentRetry(tx, refund.id);
    if (deletedAmount === undefined && (await isRetrySent(tx, refund.id))) return false;
    if (await isPaidByHand(tx, refund.id)) return false;
    const refunded = Number(payment.refunded ?? 0) - (deletedAmount ?? 0);
    if (refunded + refund.amount > (payment.taken ?? 0)) return false;
    if (!(await reopenFailedRefund(tx, refund.id))) return false;
    await completeRefund(tx, refund, now, { actor: "system", reference });
    await resolveBlockingDifferences(tx, refund.id, now);
    await resolveRefundFailures(tx, refund.id, differenceLabels.settledSince, now);
    await recordFinding(tx, subjectOf(refund), finding, now);
    return true;
  });
}

/** Its retry, or where that failed too, the retry of that. */
async function isRetrySent(tx: Tx, refundId: string): Promise<boolean> {
  const retry = await tx
    .selectFrom("refunds")
    .select(["id", "state"])
    .where("retryOf", "=", refundId)
    .executeTakeFirst();
  if (retry === undefined) return false;
  return retry.state !== "failed" || (await isRetrySent(tx, retry.id));
}

async function checkLedger(db: Database, { id, bookingId, state, amount }: RefundWithPayment) {
  const { refunded, refundFailed } = differenceLabels;
  const [row, ours] =
    state === "completed" ? [amount, refunded(formatRupees(amount))] : [paise(0), refundFailed];
  const finding = compareLedger(
    ours,
    row,
    await sumLedgerAmount(db, { bookingId, kind: "refund", refundId: id }),
  );
  return finding === null ? [] : [finding];
}
