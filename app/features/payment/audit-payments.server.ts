import type { Logger } from "pino";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { sumLedgerAmount } from "#app/records/money/sum-ledger-amount.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { PaymentProviderUnavailable, providerNamed } from "#app/ports/payments.ts";
import { processByProvider, LEASE_MS } from "./process-by-provider.server.ts";
import {
  auditLanes,
  AWAY_MS,
  beginningOfDay,
  isUnaudited,
  OPEN_PATIENCE_MS,
  putOffAudit,
} from "./run-audit.server.ts";
import { nextRetryAt } from "./check-schedule.ts";
import { compareLedger, comparePayment, type Finding } from "./compare-payment.ts";
import { differenceLabels } from "./difference-labels.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

export type AuditDeps = SettleDeps & { log: Pick<Logger, "warn"> };

/**
 * Asks once more, when their business day is over, for the payments that ended on it, and compares
 * them with the ledger. What differs is listed for the desk in the transaction that ticks the payment
 * off: whoever is killed before that leaves it to be asked for again. Returns how many it looked at.
 */
export async function auditPayments(deps: AuditDeps, now: Instant): Promise<number> {
  const providers = await auditLanes(deps, await findUnaudited(deps.db, now), now);
  return await processByProvider(providers, {
    claim: (provider) => claimUnaudited(deps.db, provider, now),
    handle: (payment) => auditPayment(deps, payment, now),
  });
}

/** The providers of payments that are due, each with an order of it. */
async function findUnaudited(db: Database, now: Instant) {
  return await db
    .selectFrom("payments")
    .select(["provider", (eb) => eb.fn.min<string>("orderId").as("orderId")])
    .where(isUnaudited("payments"))
    .where("updatedAt", "<", beginningOfDay(now))
    .groupBy("provider")
    .execute();
}

export type AuditedPayment = {
  id: string;
  bookingId: string;
  orderId: string;
  provider: string;
  state: "created" | "pending" | "completed" | "failed";
  taken: Paise | null;
  updatedAt: Instant;
};

async function claimUnaudited(db: Database, provider: string, now: Instant) {
  const next = db
    .selectFrom("payments")
    .select("id")
    .where(isUnaudited("payments"))
    .where("provider", "=", provider)
    .where("updatedAt", "<", beginningOfDay(now))
    .where((eb) => eb.or([eb("nextCheckAt", "is", null), eb("nextCheckAt", "<=", now)]))
    .orderBy("updatedAt")
    .limit(1);
  return await db
    .updateTable("payments")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("id", "=", isPostgres(db) ? next.forUpdate().skipLocked() : next)
    .returning(["id", "bookingId", "orderId", "provider", "state", "taken", "updatedAt"])
    .executeTakeFirst();
}

/** False where the provider does not answer. */
async function auditPayment(
  deps: AuditDeps,
  payment: AuditedPayment,
  now: Instant,
): Promise<boolean> {
  const { db, log } = deps;
  const { id, orderId, provider, updatedAt } = payment;
  const wait = (until: Instant) => putOffAudit(db, "payments", id, until);
  try {
    const findings = await checkPayment(deps, payment, now);
    if (findings === "open") await wait(nextRetryAt(updatedAt, now));
    else await tickOff(db, payment, findings, now);
    return true;
  } catch (error) {
    log.warn({ orderId, err: error }, "order could not be audited yet");
    if (error instanceof PaymentProviderUnavailable) {
      await wait(now + AWAY_MS);
      return false;
    }
    const words = { ours: differenceLabels.awaitingAudit, theirs: differenceLabels.error(error) };
    const kind = "check-failed";
    const about = { key: `${kind}:${orderId}`, provider, orderId, paymentId: id };
    await recordDifference(db, { ...about, kind, ...words }, now);
    await wait(nextRetryAt(updatedAt, now));
    return true;
  }
}

/**
 * Asks what the provider and the ledger say of a payment that has ended here; money that came after
 * all is taken up. `open` where the provider has still to decide. Throws PaymentProviderUnavailable.
 */
export async function checkPayment(
  deps: SettleDeps,
  payment: AuditedPayment,
  now: Instant,
): Promise<Finding[] | "open"> {
  const { orderId, provider } = payment;
  const own = await checkBooks(deps.db, payment);
  const state = payment.state === "completed" ? "completed" : "failed";
  if (provider === COUNTER_PROVIDER) return own;
  const answer = await providerNamed(deps.payments, provider).getOrder(orderId);
  const compared = comparePayment({ ...payment, state }, answer);
  if (compared === "late") {
    // It is listed by whoever settles it, and audited with the day on which that is.
    await settlePayment(deps, orderId, now);
    return "open";
  }
  if (compared === "open" && now - payment.updatedAt > OPEN_PATIENCE_MS) {
    const words = { ours: differenceLabels.failed, theirs: differenceLabels.pending };
    return [...own, { kind: "undecided", ...words }];
  }
  if (compared === "open") return "open";
  return compared === "agrees" ? own : [...own, compared];
}

async function checkBooks(db: Database, { id, bookingId, taken }: AuditedPayment) {
  const row = taken ?? paise(0);
  const ledger = await sumLedgerAmount(db, { bookingId, kind: "payment", paymentId: id });
  const words = taken === null ? differenceLabels.failed : differenceLabels.paid(formatRupees(row));
  const finding = compareLedger(words, row, ledger);
  return finding === null ? [] : [finding];
}

/** Not one that was settled while the provider was asked: what was found is not about it any more. */
async function tickOff(
  db: Database,
  { id: paymentId, orderId, provider, state }: AuditedPayment,
  findings: readonly Finding[],
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ticked = await tx
      .updateTable("payments")
      .set({ auditedAt: now, nextCheckAt: null })
      .where("id", "=", paymentId)
      .where("state", "=", state)
      .executeTakeFirst();
    if (ticked.numUpdatedRows === 0n) return;
    for (const finding of findings) {
      const key = `${finding.kind}:${orderId}`;
      await recordDifference(tx, { ...finding, key, provider, orderId, paymentId }, now);
    }
    await resolveBlockingDifferences(tx, orderId, now, findings);
  });
}
