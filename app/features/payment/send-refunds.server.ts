import { sql } from "kysely";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { completeRefund } from "#app/records/money/refunds.server.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { formatRupees } from "#app/domain/money.ts";
import { type PaymentProviders, isProviderUnavailable } from "#app/ports/payments.ts";
import { processByProvider, LEASE_MS } from "./process-by-provider.server.ts";
import { nextRefundCheckAt, nextRetryAt } from "./check-schedule.ts";
import { differenceLabels } from "./difference-labels.ts";
import { resolveRefundFailures } from "./resolve-refund-failures.server.ts";
import { getRefund, type RefundWithPayment } from "./get-refund.server.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";

/** Banks take ten business days at most (spec 9). */
const PATIENCE_MS = 14 * DAY;
const OPEN = ["requested", "pending"] as const;

type Deps = { db: Database; payments: PaymentProviders };

/** One refund per payment at a time. Throws AggregateError, after trying all, for unexpected errors. */
export async function sendRefunds(deps: Deps, now: Instant): Promise<number> {
  let ended = 0;
  const mistakes: unknown[] = [];
  await processByProvider(await findProviders(deps.db, now), {
    claim: (provider) => claimDue(deps.db, provider, now),
    async handle(refund) {
      const answer = await follow(deps, refund, now);
      if (answer === "ended") ended += 1;
      if (typeof answer === "object") mistakes.push(answer.mistake);
      return answer !== "away";
    },
  });
  if (mistakes.length > 0) throw new AggregateError(mistakes, "Refunds could not be asked for");
  return ended;
}

async function findProviders(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("payments.provider")
    .distinct()
    .where("refunds.nextCheckAt", "<=", now)
    .where("refunds.state", "in", OPEN)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** A claimed refund is `pending`: a request may succeed even when its response is lost. */
async function claimDue(
  db: Database,
  provider: string,
  now: Instant,
): Promise<RefundWithPayment | undefined> {
  const next = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.id")
    .where("refunds.nextCheckAt", "<=", now)
    .where("refunds.state", "in", OPEN)
    .where("payments.provider", "=", provider)
    .where((eb) => eb.or([eb("refunds.state", "=", "pending"), isFirst]))
    .orderBy("refunds.nextCheckAt")
    .limit(1);
  const claimed = await db
    .updateTable("refunds")
    .set({
      state: "pending",
      nextCheckAt: now + LEASE_MS,
      updatedAt: sql`case when state = 'requested' then ${sql.lit(now)} else updated_at end`,
    })
    .where("id", "=", isPostgres(db) ? next.forUpdate("refunds").skipLocked() : next)
    .returning("id")
    .executeTakeFirst();
  return claimed && (await getRefund(db, claimed.id));
}

/** No other refund of the same payment is pending or was requested earlier. */
const isFirst = sql<boolean>`not exists (
  select 1 from refunds other
  where other.payment_id = refunds.payment_id and other.id <> refunds.id
    and (other.state = 'pending' or (other.state = 'requested'
      and (other.created_at, other.id) < (refunds.created_at, refunds.id))))`;

type Answer = "ended" | "pending" | "away" | { mistake: unknown };

async function follow(deps: Deps, refund: RefundWithPayment, now: Instant): Promise<Answer> {
  const { db, payments } = deps;
  const { id, updatedAt: sentAt } = refund;
  const provider = payments.named(refund.provider);
  if (provider === null) {
    await putOff(db, id, nextRetryAt(sentAt, now), differenceLabels.notSetUp);
    await note(db, refund, "provider-missing", differenceLabels.notSetUp, now);
    return "pending";
  }
  try {
    const wanted = { ...refund, refundId: id };
    const { state } = (await provider.getRefund(wanted)) ?? (await provider.refund(wanted));
    await recordAnswer(db, refund, state, now);
    if (state !== "pending") return "ended";
    if (now - sentAt > PATIENCE_MS) {
      await note(db, refund, "undecided", differenceLabels.refundPending, now);
    }
    return "pending";
  } catch (error) {
    const words = differenceLabels.error(error);
    const isAway = isProviderUnavailable(error);
    const again = isAway ? Math.max(now + MINUTE, nextRefundCheckAt(sentAt, now)) : null;
    await putOff(db, id, again ?? nextRetryAt(sentAt, now), words);
    if (!isAway || now - sentAt > DAY) await note(db, refund, "check-failed", words, now);
    if (isAway) return "away";
    return { mistake: error };
  }
}

async function recordAnswer(
  db: Database,
  refund: RefundWithPayment,
  state: "pending" | "completed" | "failed",
  now: Instant,
): Promise<void> {
  const { id, updatedAt: sentAt } = refund;
  if (state === "pending") return await putOff(db, id, nextRefundCheckAt(sentAt, now), null);
  await inTransaction(db, async (tx) => {
    await resolveBlockingDifferences(tx, id, now);
    if (state === "completed") {
      await completeRefund(tx, refund, now);
      return await resolveRefundFailures(tx, id, differenceLabels.refundedByRetry, now);
    }
    const failed = await tx
      .updateTable("refunds")
      .set({ state, nextCheckAt: null, lastError: null, updatedAt: now })
      .where("id", "=", id)
      .where("state", "in", OPEN)
      .executeTakeFirst();
    if (failed.numUpdatedRows > 0n) {
      const { bookingId } = refund;
      const event = { bookingId, kind: "refund_failed", actor: "system", at: now } as const;
      await recordBookingEvent(tx, event);
      await note(tx, refund, "refund-failed", differenceLabels.refundFailed, now);
    }
  });
}

async function putOff(
  db: Database,
  refundId: string,
  nextCheckAt: Instant,
  lastError: string | null,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ nextCheckAt, lastError })
    .where("id", "=", refundId)
    .where("state", "in", OPEN)
    .execute();
}

async function note(
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
