import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { resolveDifferences, recordDifference } from "#app/records/money/differences.server.ts";
import { businessDate, DAY, type Instant, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import type { PaymentProviders } from "#app/ports/payments.ts";
import { differenceLabels } from "./difference-labels.ts";

/** A provider that is away is asked again after so long: the day is over anyhow. */
export const AWAY_MS = 10 * MINUTE;
/** So long the other side may take to decide what is given up here. */
export const OPEN_PATIENCE_MS = 3 * DAY;

/** Has ended and was not audited, in the words of the partial indexes: SQLite knows them by these alone. */
export const isUnaudited = (table: "payments" | "refunds") => sql<boolean>`
  ${sql.ref(`${table}.auditedAt`)} is null
  and ${sql.ref(`${table}.state`)} in ('completed', 'failed')`;

/** What ended before this is of a day that is over. */
export function beginningOfDay(now: Instant): Instant {
  return instantOf(businessDate(now), 0);
}

type Lane = { provider: string; orderId: string };

/**
 * Of the providers with something to be asked about, those that can be. One that is not set up is
 * listed once, by one of its orders: those of a provider that was given up may be many.
 */
export async function auditLanes(
  { db, payments }: { db: Database; payments: PaymentProviders },
  lanes: readonly Lane[],
  now: Instant,
): Promise<string[]> {
  const canAsk = ({ provider }: Lane) =>
    provider === COUNTER_PROVIDER || payments.named(provider) !== null;
  const kind = "provider-missing";
  const words = { ours: differenceLabels.awaitingAudit, theirs: differenceLabels.notSetUp };
  for (const lane of lanes.filter((lane) => !canAsk(lane))) {
    await recordDifference(db, { ...lane, key: `${kind}:${lane.provider}`, kind, ...words }, now);
  }
  const providers = lanes.filter(canAsk).map(({ provider }) => provider);
  const over = providers.map((provider) => `${kind}:${provider}`);
  await resolveDifferences(db, over, differenceLabels.providerConfigured, now);
  return providers;
}

/** Not one that was settled anew meanwhile, which has a day of its own. */
export async function putOffAudit(
  db: Database,
  table: "payments" | "refunds",
  id: string,
  until: Instant,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ nextCheckAt: until })
    .where("id", "=", id)
    .where("auditedAt", "is", null)
    .where("nextCheckAt", "is not", null)
    .execute();
}
