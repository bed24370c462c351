import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import type { Clock } from "#app/ports/clock.ts";
import { isProviderUnavailable } from "#app/ports/payments.ts";
import { processByProvider, LEASE_MS } from "./process-by-provider.server.ts";
import { nextCheckAt, nextRetryAt } from "./check-schedule.ts";
import { differenceLabels } from "./difference-labels.ts";
import type { BlockingKind } from "./blocking-differences.server.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

const UNSETTLED = ["created", "pending"] as const;

type Deps = SettleDeps & { log: Pick<Logger, "warn">; clock: Clock };

/** Settles orders whose browser was closed and whose callback was lost. Returns how many were checked. */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const startedAt = clock.now();
  return await processByProvider(await findProviders(db, startedAt), {
    // What becomes due during the run is left to the next one.
    claim: (provider) => claimDue(db, provider, startedAt),
    // A run with a slow provider takes minutes, and an invoice has the date on which its order was settled.
    handle: (order) => settleOrder(deps, order, clock.now()),
  });
}

async function findProviders(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("payments")
    .select("provider")
    .distinct()
    .where("nextCheckAt", "<=", now)
    .where("state", "in", UNSETTLED)
    .execute();
  return rows.map(({ provider }) => provider);
}

type DueOrder = {
  id: string;
  orderId: string;
  provider: string;
  amount: Paise;
  openedAt: Instant;
};

async function claimDue(
  db: Database,
  provider: string,
  now: Instant,
): Promise<DueOrder | undefined> {
  const next = db
    .selectFrom("payments")
    .select("id")
    .where("nextCheckAt", "<=", now)
    .where("state", "in", UNSETTLED)
    .where("provider", "=", provider)
    .orderBy("nextCheckAt")
    .limit(1);
  return await db
    .updateTable("payments")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("id", "=", next.forUpdate().skipLocked())
    // Nothing else updates an open order until it is settled.
    .returning(["id", "orderId", "provider", "amount", "updatedAt as openedAt"])
    .executeTakeFirst();
}

async function settleOrder(deps: Deps, order: DueOrder, now: Instant): Promise<boolean> {
  const { orderId, openedAt } = order;
  if (deps.payments.named(order.provider) === null) {
    await postponeCheck(deps.db, order, nextRetryAt(openedAt, now));
    await recordOrderDifference(deps.db, order, "provider-missing", differenceLabels.notSetUp, now);
    return true;
  }
  try {
    const settlement = await settlePayment(deps, orderId, now);
    if (settlement?.state === "pending" && now - openedAt > DAY) {
      await recordOrderDifference(deps.db, order, "undecided", differenceLabels.pending, now);
    }
    return true;
  } catch (error) {
    deps.log.warn({ orderId, err: error }, "order could not be settled yet");
    const isUnavailable = isProviderUnavailable(error);
    const retryAt = isUnavailable ? Math.max(now + MINUTE, nextCheckAt(openedAt, now)) : null;
    await postponeCheck(deps.db, order, retryAt ?? nextRetryAt(openedAt, now));
    if (!isUnavailable || now - openedAt > DAY) {
      await recordOrderDifference(
        deps.db,
        order,
        "check-failed",
        differenceLabels.error(error),
        now,
      );
    }
    return !isUnavailable;
  }
}

/** Skips an order that was settled meanwhile. */
async function postponeCheck(db: Database, { id }: DueOrder, until: Instant): Promise<void> {
  await db
    .updateTable("payments")
    .set({ nextCheckAt: until })
    .where("id", "=", id)
    .where("state", "in", UNSETTLED)
    .execute();
}

async function recordOrderDifference(
  db: Database,
  { id: paymentId, orderId, provider, amount }: DueOrder,
  kind: BlockingKind,
  theirs: string,
  now: Instant,
): Promise<void> {
  const ours = differenceLabels.waitingFor(formatRupees(amount));
  const about = { provider, orderId, paymentId, key: `${kind}:${orderId}` };
  await recordDifference(db, { ...about, kind, ours, theirs }, now);
}
