import { type Database, inTransaction } from "#app/db/client.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import {
  claimRefundToSend,
  OPEN_REFUND_STATES,
  postponeRefund,
} from "#app/records/money/refund-checks.server.ts";
import { completeRefund, failRefund } from "#app/records/money/refunds.server.ts";
import { resolveRefundFailures } from "#app/records/money/resolve-refund-failures.server.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { formatRupees } from "#app/domain/money.ts";
import {
  type PaymentProviders,
  type ProviderRefund,
  isProviderUnavailable,
} from "#app/ports/payments.ts";
import { processByProvider, LEASE_MS } from "./process-by-provider.server.ts";
import { nextRefundCheckAt, nextRetryAt } from "./check-schedule.ts";
import { differenceLabels } from "./difference-labels.ts";
import { getRefund, type RefundWithPayment } from "./get-refund.server.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";

/** Banks take ten business days at most (spec 9). */
const PATIENCE_MS = 14 * DAY;

type Deps = { db: Database; payments: PaymentProviders };

/** One refund per payment at a time. Throws AggregateError, after trying all, for unexpected errors. */
export async function sendRefunds(deps: Deps, now: Instant): Promise<number> {
  let ended = 0;
  const errors: unknown[] = [];
  await processByProvider(await findProviders(deps.db, now), {
    claim: (provider) => claimDue(deps.db, provider, now),
    async handle(refund) {
      const result = await sendOrCheck(deps, refund, now);
      if (result === "ended") ended += 1;
      if (typeof result === "object") errors.push(result.error);
      return result !== "unavailable";
    },
  });
  if (errors.length > 0) throw new AggregateError(errors, "Refunds could not be asked for");
  return ended;
}

async function findProviders(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("payments.provider")
    .distinct()
    .where("refunds.nextCheckAt", "<=", now)
    .where("refunds.state", "in", OPEN_REFUND_STATES)
    .execute();
  return rows.map(({ provider }) => provider);
}

async function claimDue(
  db: Database,
  provider: string,
  now: Instant,
): Promise<RefundWithPayment | undefined> {
  const id = await claimRefundToSend(db, { provider, leaseUntil: now + LEASE_MS }, now);
  return id === undefined ? undefined : await getRefund(db, id);
}

type SendResult = "ended" | "pending" | "unavailable" | { error: unknown };

async function sendOrCheck(
  deps: Deps,
  refund: RefundWithPayment,
  now: Instant,
): Promise<SendResult> {
  const { db, payments } = deps;
  const { id, updatedAt: sentAt } = refund;
  const provider = payments.named(refund.provider);
  if (provider === null) {
    const lastError = differenceLabels.notSetUp;
    await postponeRefund(db, id, { nextCheckAt: nextRetryAt(sentAt, now), lastError });
    await recordRefundDifference(db, refund, "provider-missing", lastError, now);
    return "pending";
  }
  try {
    const request = { ...refund, refundId: id };
    const answer = (await provider.getRefund(request)) ?? (await provider.refund(request));
    await recordAnswer(db, refund, answer, now);
    if (answer.state !== "pending") return "ended";
    if (now - sentAt > PATIENCE_MS) {
      await recordRefundDifference(db, refund, "undecided", differenceLabels.refundPending, now);
    }
    return "pending";
  } catch (error) {
    const lastError = differenceLabels.error(error);
    const isUnavailable = isProviderUnavailable(error);
    const nextCheckAt = isUnavailable
      ? Math.max(now + MINUTE, nextRefundCheckAt(sentAt, now))
      : nextRetryAt(sentAt, now);
    await postponeRefund(db, id, { nextCheckAt, lastError });
    if (!isUnavailable || now - sentAt > DAY) {
      await recordRefundDifference(db, refund, "check-failed", lastError, now);
    }
    return isUnavailable ? "unavailable" : { error };
  }
}

async function recordAnswer(
  db: Database,
  refund: RefundWithPayment,
  { state, reference = null }: ProviderRefund,
  now: Instant,
): Promise<void> {
  const { id, updatedAt: sentAt } = refund;
  if (state === "pending") {
    const nextCheckAt = nextRefundCheckAt(sentAt, now);
    return await postponeRefund(db, id, { nextCheckAt, lastError: null });
  }
  await inTransaction(db, async (tx) => {
    await resolveBlockingDifferences(tx, id, now);
    if (state === "completed") {
      await completeRefund(tx, refund, now, { actor: "system", reference });
      return await resolveRefundFailures(tx, id, differenceLabels.refundedByRetry, now);
    }
    if (await failRefund(tx, refund, now)) {
      await recordRefundDifference(tx, refund, "refund-failed", differenceLabels.refundFailed, now);
    }
  });
}

async function recordRefundDifference(
  db: Parameters<typeof recordDifference>[0],
  { id: refundId, paymentId, orderId, provider, amount }: RefundWithPayment,
  kind: DifferenceKind,
  theirs: string,
  now: Instant,
): Promise<void> {
  const ours = differenceLabels.refund(formatRupees(amount));
  const about = { key: `${kind}:${refundId}`, provider, orderId, paymentId, refundId };
  await recordDifference(db, { ...about, kind, ours, theirs }, now);
}
