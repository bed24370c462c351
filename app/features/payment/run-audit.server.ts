import type { Logger } from "pino";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import {
  type AuditedTable,
  postponeAudit,
  recordAuditTime,
} from "#app/records/money/audit-times.server.ts";
import { recordDifference, resolveDifferences } from "#app/records/money/differences.server.ts";
import { businessDate, DAY, type Instant, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import type { Clock } from "#app/ports/clock.ts";
import { isProviderUnavailable, type PaymentProviders } from "#app/ports/payments.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import { nextRetryAt } from "./check-schedule.ts";
import type { Finding } from "./compare-payment.ts";
import { differenceLabels } from "./difference-labels.ts";
import { processByProvider } from "./process-by-provider.server.ts";
import type { SettleDeps } from "./settle-payment.server.ts";

const UNAVAILABLE_DELAY_MS = 10 * MINUTE;
/** How long the provider may stay undecided about what has ended here. */
export const OPEN_PATIENCE_MS: number = 3 * DAY;

export type AuditDeps = SettleDeps & { log: Pick<Logger, "warn"> };

type DueProvider = { provider: string; orderId: string };

type Subject = {
  provider: string;
  orderId: string;
  paymentId: string | null;
  refundId: string | null;
};

type AuditedRow = { id: string; state: string; updatedAt: Instant };

export type Audit<Row extends AuditedRow> = {
  table: AuditedTable;
  listDueProviders(db: Database, endedBefore: Instant): Promise<DueProvider[]>;
  claim(db: Database, provider: string, now: Instant): Promise<Row | undefined>;
  /** `open` while the provider is undecided. Throws PaymentProviderUnavailable. */
  check(deps: SettleDeps, row: Row, now: Instant): Promise<Finding[] | "open">;
  subjectOf(row: Row): Subject;
};

/**
 * Records the differences in the transaction that marks the row as audited: a crash repeats the audit. What became due
 * during the run is left to the next one, and each row has its own time, as it may be settled.
 */
export async function runAudit<Row extends AuditedRow>(
  deps: AuditDeps,
  audit: Audit<Row>,
  clock: Clock,
): Promise<number> {
  const startedAt = clock.now();
  const due = await audit.listDueProviders(deps.db, startOfDay(startedAt));
  return await processByProvider(await filterConfigured(deps, due, startedAt), {
    claim: (provider) => audit.claim(deps.db, provider, startedAt),
    handle: (row) => auditRow(deps, audit, row, clock.now()),
  });
}

/** What ended before this belongs to a business day that is over. */
export function startOfDay(now: Instant): Instant {
  return instantOf(businessDate(now), 0);
}

/** Records one difference for each provider that is not configured any more, and leaves it out. */
async function filterConfigured(
  { db, payments }: { db: Database; payments: PaymentProviders },
  due: readonly DueProvider[],
  now: Instant,
): Promise<string[]> {
  const isConfigured = ({ provider }: DueProvider) =>
    provider === COUNTER_PROVIDER || payments.named(provider) !== null;
  const kind = "provider-missing";
  const labels = { ours: differenceLabels.awaitingAudit, theirs: differenceLabels.notSetUp };
  for (const missing of due.filter((one) => !isConfigured(one))) {
    const key = `${kind}:${missing.provider}`;
    await recordDifference(db, { ...missing, key, kind, ...labels }, now);
  }
  const providers = due.filter(isConfigured).map(({ provider }) => provider);
  const keys = providers.map((provider) => `${kind}:${provider}`);
  await resolveDifferences(db, keys, differenceLabels.providerConfigured, now);
  return providers;
}

async function auditRow<Row extends AuditedRow>(
  deps: AuditDeps,
  audit: Audit<Row>,
  row: Row,
  now: Instant,
): Promise<boolean> {
  const { db, log } = deps;
  const subject = audit.subjectOf(row);
  const retryAt = nextRetryAt(row.updatedAt, now);
  try {
    const findings = await audit.check(deps, row, now);
    if (findings === "open") await postponeAudit(db, audit.table, row.id, retryAt);
    else await markAudited(db, audit, row, findings, now);
    return true;
  } catch (error) {
    log.warn({ ...subject, err: error }, `${audit.table} could not be audited yet`);
    const isUnavailable = isProviderUnavailable(error);
    await postponeAudit(
      db,
      audit.table,
      row.id,
      isUnavailable ? now + UNAVAILABLE_DELAY_MS : retryAt,
    );
    if (isUnavailable) return false;
    const labels = { ours: differenceLabels.awaitingAudit, theirs: differenceLabels.error(error) };
    await recordFinding(db, subject, { kind: "check-failed", ...labels }, now);
    return true;
  }
}

/** Skips a row that was settled during the check: the findings no longer apply to it. */
async function markAudited<Row extends AuditedRow>(
  db: Database,
  { table, subjectOf }: Audit<Row>,
  row: Row,
  findings: readonly Finding[],
  now: Instant,
): Promise<void> {
  const subject = subjectOf(row);
  await inTransaction(db, async (tx) => {
    if (!(await recordAuditTime(tx, table, row, now))) return;
    for (const finding of findings) await recordFinding(tx, subject, finding, now);
    await resolveBlockingDifferences(tx, subject.refundId ?? subject.orderId, now, findings);
  });
}

export async function recordFinding(
  db: Database | Tx,
  { provider, orderId, paymentId, refundId }: Subject,
  finding: Finding,
  now: Instant,
): Promise<void> {
  const key = `${finding.kind}:${refundId ?? orderId}`;
  await recordDifference(db, { ...finding, key, provider, orderId, paymentId, refundId }, now);
}
