import type { Database } from "#app/db/client.server.ts";
import { findBlock } from "#app/records/money/deposit-blocks.server.ts";
import { isUnaudited } from "#app/records/money/audit-times.server.ts";
import { sumLedgerAmount } from "#app/records/money/sum-ledger-amount.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { Clock } from "#app/ports/clock.ts";
import { providerNamed } from "#app/ports/payments.ts";
import { compareLedger, comparePayment, type Finding } from "./compare-payment.ts";
import { differenceLabels } from "./difference-labels.ts";
import { getProviderOrder } from "./get-provider-order.server.ts";
import { LEASE_MS } from "./process-by-provider.server.ts";
import {
  type Audit,
  type AuditDeps,
  OPEN_PATIENCE_MS,
  runAudit,
  startOfDay,
} from "./run-audit.server.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

export type AuditedPayment = {
  id: string;
  bookingId: string;
  orderId: string;
  provider: string;
  state: "created" | "pending" | "completed" | "failed";
  taken: Paise | null;
  updatedAt: Instant;
};

const paymentAudit: Audit<AuditedPayment> = {
  table: "payments",
  listDueProviders,
  claim,
  check: checkPayment,
  subjectOf: ({ id: paymentId, orderId, provider }) => {
    return { provider, orderId, paymentId, refundId: null };
  },
};

export async function auditPayments(deps: AuditDeps, clock: Clock): Promise<number> {
  return await runAudit(deps, paymentAudit, clock);
}

async function listDueProviders(db: Database, endedBefore: Instant) {
  return await db
    .selectFrom("payments")
    .select(["provider", (eb) => eb.fn.min<string>("orderId").as("orderId")])
    .where(isUnaudited("payments"))
    .where("updatedAt", "<", endedBefore)
    .groupBy("provider")
    .execute();
}

async function claim(db: Database, provider: string, now: Instant) {
  const next = db
    .selectFrom("payments")
    .select("id")
    .where(isUnaudited("payments"))
    .where("provider", "=", provider)
    .where("updatedAt", "<", startOfDay(now))
    .where((eb) => eb.or([eb("nextCheckAt", "is", null), eb("nextCheckAt", "<=", now)]))
    .orderBy("updatedAt")
    .limit(1);
  return await db
    .updateTable("payments")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("id", "=", next.forUpdate().skipLocked())
    .returning(["id", "bookingId", "orderId", "provider", "state", "taken", "updatedAt"])
    .executeTakeFirst();
}

/** `open` while the provider is undecided. Throws PaymentProviderUnavailable. */
export async function checkPayment(
  deps: SettleDeps,
  payment: AuditedPayment,
  now: Instant,
): Promise<Finding[] | "open"> {
  const { orderId, provider } = payment;
  const ledgerFindings = await checkLedger(deps.db, payment);
  const state = payment.state === "completed" ? "completed" : "failed";
  if (provider === COUNTER_PROVIDER) return ledgerFindings;
  const isBlock = (await findBlock(deps.db, payment.id)) !== null;
  const order = { orderId, isBlock };
  const answer = await getProviderOrder(providerNamed(deps.payments, provider), order);
  const compared = comparePayment({ ...payment, state }, answer);
  if (compared === "late") {
    // Settling records the difference; the audit follows with the new day.
    await settlePayment(deps, orderId, now);
    return "open";
  }
  if (compared === "open" && now - payment.updatedAt > OPEN_PATIENCE_MS) {
    const labels = { ours: differenceLabels.failed, theirs: differenceLabels.pending };
    return [...ledgerFindings, { kind: "undecided", ...labels }];
  }
  if (compared === "open") return "open";
  return compared === "agrees" ? ledgerFindings : [...ledgerFindings, compared];
}

async function checkLedger(db: Database, { id, bookingId, taken }: AuditedPayment) {
  const row = taken ?? paise(0);
  const ledger = await sumLedgerAmount(db, { bookingId, kind: "payment", paymentId: id });
  const ours = taken === null ? differenceLabels.failed : differenceLabels.paid(formatRupees(row));
  const finding = compareLedger(ours, row, ledger);
  return finding === null ? [] : [finding];
}
