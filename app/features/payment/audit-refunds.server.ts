import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { sumLedgerAmount } from "#app/records/money/sum-ledger-amount.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { completeRefund } from "#app/records/money/refunds.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import {
  type PaymentProviders,
  PaymentProviderUnavailable,
  providerNamed,
} from "#app/ports/payments.ts";
import { processByProvider, LEASE_MS } from "./process-by-provider.server.ts";
import {
  auditLanes,
  AWAY_MS,
  beginningOfDay,
  isUnaudited,
  OPEN_PATIENCE_MS,
  putOffAudit,
} from "./run-audit.server.ts";
import type { AuditDeps } from "./audit-payments.server.ts";
import { nextRetryAt } from "./check-schedule.ts";
import { compareLedger, compareRefund, type Finding } from "./compare-payment.ts";
import { differenceLabels } from "./difference-labels.ts";
import { resolveRefundFailures } from "./resolve-refund-failures.server.ts";
import { type RefundWithPayment, getRefund } from "./get-refund.server.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";

/** The same for refunds as `auditPayments` for payments. Returns how many it looked at. */
export async function auditRefunds(deps: AuditDeps, now: Instant): Promise<number> {
  const providers = await auditLanes(deps, await findUnaudited(deps.db, now), now);
  return await processByProvider(providers, {
    claim: (provider) => claimUnaudited(deps.db, provider, now),
    handle: (refund) => auditRefund(deps, refund, now),
  });
}

/** The providers of refunds that are due, each with an order of it. */
async function findUnaudited(db: Database, now: Instant) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["payments.provider", (eb) => eb.fn.min<string>("payments.orderId").as("orderId")])
    .where(isUnaudited("refunds"))
    .where("refunds.updatedAt", "<", beginningOfDay(now))
    .groupBy("payments.provider")
    .execute();
}

async function claimUnaudited(db: Database, provider: string, now: Instant) {
  const next = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.id")
    .where(isUnaudited("refunds"))
    .where("refunds.updatedAt", "<", beginningOfDay(now))
    .where("payments.provider", "=", provider)
    .where((eb) =>
      eb.or([eb("refunds.nextCheckAt", "is", null), eb("refunds.nextCheckAt", "<=", now)]),
    )
    .orderBy("refunds.updatedAt")
    .limit(1);
  const claimed = await db
    .updateTable("refunds")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("id", "=", isPostgres(db) ? next.forUpdate("refunds").skipLocked() : next)
    .returning("id")
    .executeTakeFirst();
  return claimed && (await getRefund(db, claimed.id));
}

/** False where the provider does not answer. */
async function auditRefund(
  deps: AuditDeps,
  refund: RefundWithPayment,
  now: Instant,
): Promise<boolean> {
  const { db, log } = deps;
  const { id, updatedAt } = refund;
  try {
    const findings = await checkRefund(deps, refund, now);
    if (findings === "open") await putOffAudit(db, "refunds", id, nextRetryAt(updatedAt, now));
    else await tickOff(db, refund, findings, now);
    return true;
  } catch (error) {
    log.warn({ refundId: id, err: error }, "refund could not be audited yet");
    const isAway = error instanceof PaymentProviderUnavailable;
    await putOffAudit(db, "refunds", id, isAway ? now + AWAY_MS : nextRetryAt(updatedAt, now));
    if (isAway) return false;
    const words = { ours: differenceLabels.awaitingAudit, theirs: differenceLabels.error(error) };
    await note(db, refund, { kind: "check-failed", ...words }, now);
    return true;
  }
}

/**
 * Asks what the provider and the ledger say of a refund that has ended here; one that was paid after
 * all counts as paid. `open` where the provider has still to decide. Throws PaymentProviderUnavailable.
 */
export async function checkRefund(
  { db, payments }: { db: Database; payments: PaymentProviders },
  refund: RefundWithPayment,
  now: Instant,
): Promise<Finding[] | "open"> {
  const { id, amount, provider, updatedAt } = refund;
  const own = await checkBooks(db, refund);
  if (provider === COUNTER_PROVIDER) return own;
  const wanted = { ...refund, refundId: id };
  const answer = await providerNamed(payments, provider).getRefund(wanted);
  const state = refund.state === "completed" ? "completed" : "failed";
  const compared = compareRefund({ state, amount }, answer);
  const ours = differenceLabels.refundFailed;
  if (compared === "late") {
    const theirs = differenceLabels.refunded(formatRupees(amount));
    const finding: Finding = { kind: "refund-paid-after-failed", ours, theirs };
    return (await takeUp(db, refund, finding, now)) ? "open" : [...own, finding];
  }
  if (compared === "open" && now - updatedAt > OPEN_PATIENCE_MS) {
    return [...own, { kind: "undecided", ours, theirs: differenceLabels.refundPending }];
  }
  if (compared === "open") return "open";
  return compared === "agrees" ? own : [...own, compared];
}

/**
 * A refund that had failed was paid after all: it counts as paid, unless another took its place. One
 * that nobody has sent yet is withdrawn. Returns whether it counts; it is audited anew with the day on
 * which that is.
 */
async function takeUp(
  db: Database,
  refund: RefundWithPayment,
  finding: Finding,
  now: Instant,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const room = await tx
      .selectFrom("payments")
      .select("taken")
      .select((eb) =>
        eb
          .selectFrom("refunds")
          .select(({ fn }) => fn.sum<number | null>("amount").as("amount"))
          .whereRef("refunds.paymentId", "=", "payments.id")
          .where("refunds.state", "<>", "failed")
          .as("back"),
      )
      .where("id", "=", refund.paymentId)
      .$if(isPostgres(tx), (payment) => payment.forUpdate())
      .executeTakeFirstOrThrow();
    const unsent = await withdrawRetry(tx, refund.id);
    if (unsent === "sent") return false;
    const back = Number(room.back ?? 0) - unsent;
    if (back + refund.amount > (room.taken ?? 0)) return false;
    const open = { state: "pending" as const, nextCheckAt: null, auditedAt: null };
    const taken = await tx
      .updateTable("refunds")
      .set(open)
      .where("id", "=", refund.id)
      .where("state", "=", "failed")
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return false;
    await completeRefund(tx, refund, now);
    await resolveBlockingDifferences(tx, refund.id, now);
    await resolveRefundFailures(tx, refund.id, differenceLabels.settledSince, now);
    await note(tx, refund, finding, now);
    return true;
  });
}

/** What the refund in its place would have given back; `sent` where it is too late for that. */
async function withdrawRetry(tx: Tx, refundId: string): Promise<number | "sent"> {
  const withdrawn = await tx
    .deleteFrom("refunds")
    .where("retryOf", "=", refundId)
    .where("state", "=", "requested")
    .returning("amount")
    .executeTakeFirst();
  if (withdrawn) return withdrawn.amount;
  const retry = await tx
    .selectFrom("refunds")
    .select("id")
    .where("retryOf", "=", refundId)
    .where("state", "<>", "failed")
    .executeTakeFirst();
  return retry ? "sent" : 0;
}

async function checkBooks(db: Database, { id, bookingId, state, amount }: RefundWithPayment) {
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

/** Not one that was paid while the provider was asked: what was found is not about it any more. */
async function tickOff(
  db: Database,
  refund: RefundWithPayment,
  findings: readonly Finding[],
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ticked = await tx
      .updateTable("refunds")
      .set({ auditedAt: now, nextCheckAt: null })
      .where("id", "=", refund.id)
      .where("state", "=", refund.state)
      .executeTakeFirst();
    if (ticked.numUpdatedRows === 0n) return;
    for (const finding of findings) await note(tx, refund, finding, now);
    await resolveBlockingDifferences(tx, refund.id, now, findings);
  });
}

async function note(
  db: Parameters<typeof recordDifference>[0],
  { id: refundId, paymentId, orderId, provider }: RefundWithPayment,
  finding: Finding,
  now: Instant,
): Promise<void> {
  const key = `${finding.kind}:${refundId}`;
  await recordDifference(db, { ...finding, key, provider, orderId, paymentId, refundId }, now);
}
