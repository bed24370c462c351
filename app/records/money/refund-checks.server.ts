import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { isUnaudited } from "./audit-times.server.ts";
import { refundProvider } from "./refund-provider.server.ts";

export const OPEN_REFUND_STATES = ["requested", "pending"] as const;

/** A claimed refund is `pending`: a request may succeed even when its response is lost. */
export async function claimRefundToSend(
  db: Database,
  { provider, leaseUntil }: { provider: string; leaseUntil: Instant },
  now: Instant,
): Promise<string | undefined> {
  const next = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.id")
    .where("refunds.nextCheckAt", "<=", now)
    .where("refunds.state", "in", OPEN_REFUND_STATES)
    .where("payments.provider", "=", provider)
    .where((eb) => eb.or([eb("refunds.state", "=", "pending"), isFirst]))
    .orderBy("refunds.nextCheckAt")
    .limit(1);
  const claimed = await db
    .updateTable("refunds")
    .set({
      state: "pending",
      nextCheckAt: leaseUntil,
      updatedAt: sql`case when state = 'requested' then ${sql.lit(now)} else updated_at end`,
    })
    .where("id", "=", next.forUpdate("refunds").skipLocked())
    .returning("id")
    .executeTakeFirst();
  return claimed?.id;
}

/** No other refund of the same payment is pending or was requested earlier. */
const isFirst = sql<boolean>`not exists (
  select 1 from refunds other
  where other.payment_id = refunds.payment_id and other.id <> refunds.id
    and (other.state = 'pending' or (other.state = 'requested'
      and (other.created_at, other.id) < (refunds.created_at, refunds.id))))`;

export async function claimRefundToAudit(
  db: Database,
  query: { provider: string; endedBefore: Instant; leaseUntil: Instant },
  now: Instant,
): Promise<string | undefined> {
  const next = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.id")
    .where(isUnaudited("refunds"))
    .where("refunds.updatedAt", "<", query.endedBefore)
    .where(refundProvider, "=", query.provider)
    .where((eb) =>
      eb.or([eb("refunds.nextCheckAt", "is", null), eb("refunds.nextCheckAt", "<=", now)]),
    )
    .orderBy("refunds.updatedAt")
    .limit(1);
  const claimed = await db
    .updateTable("refunds")
    .set({ nextCheckAt: query.leaseUntil })
    .where("id", "=", next.forUpdate("refunds").skipLocked())
    .returning("id")
    .executeTakeFirst();
  return claimed?.id;
}

export async function postponeRefund(
  db: Database,
  id: string,
  { nextCheckAt, lastError }: { nextCheckAt: Instant; lastError: string | null },
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ nextCheckAt, lastError })
    .where("id", "=", id)
    .where("state", "in", OPEN_REFUND_STATES)
    .execute();
}

/** Makes the open refunds of a payment due now. */
export async function checkRefundsNow(tx: Tx, paymentId: string, now: Instant): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ nextCheckAt: now })
    .where("paymentId", "=", paymentId)
    .where("state", "in", OPEN_REFUND_STATES)
    .where("nextCheckAt", ">", now)
    .execute();
}
