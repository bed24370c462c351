import type { Selectable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { DepositBlocksTable } from "#app/db/schema/deposits.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { BlockIntent, BlockState } from "#app/domain/deposits.ts";
import type { Paise } from "#app/domain/money.ts";

export type DepositBlock = Selectable<DepositBlocksTable>;

export async function findBlock(
  db: Database | Tx,
  paymentId: string | null,
): Promise<DepositBlock | null> {
  if (paymentId === null) return null;
  const block = db.selectFrom("depositBlocks").selectAll().where("paymentId", "=", paymentId);
  return (await block.executeTakeFirst()) ?? null;
}

/** For an order at whose end the amount is to be blocked until then. */
export async function insertBlock(
  tx: Tx,
  { paymentId, until }: { paymentId: string; until: Instant },
  now: Instant,
): Promise<void> {
  const none = { intent: null, intentId: null, intentAmount: null, lastError: null };
  await tx
    .insertInto("depositBlocks")
    .values({
      ...none,
      paymentId,
      state: "open",
      expiresAt: until,
      nextCheckAt: null,
      updatedAt: now,
    })
    .execute();
}

/** The provider is asked about it at once, and from then on. */
export async function openBlock(
  tx: Tx,
  { paymentId, expiresAt }: { paymentId: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable("depositBlocks")
    .set({ state: "blocked", expiresAt, nextCheckAt: now, updatedAt: now })
    .where("paymentId", "=", paymentId)
    .where("state", "=", "open")
    .execute();
}

type NewIntent = { intent: BlockIntent; amount?: Paise };

/** A job sends it to the provider. False while another intent is not done yet. */
export async function requestOfBlock(
  tx: Tx,
  paymentId: string,
  { intent, amount }: NewIntent,
  now: Instant,
): Promise<boolean> {
  const requested = await tx
    .updateTable("depositBlocks")
    .set({ intent, intentId: newId(), intentAmount: amount ?? null })
    .set({ attempts: 0, lastError: null, nextCheckAt: now, updatedAt: now })
    .where("paymentId", "=", paymentId)
    .where("state", "=", "blocked")
    .where((eb) => eb.or([eb("intent", "is", null), eb("intent", "=", "renew")]))
    .executeTakeFirst();
  return requested.numUpdatedRows > 0n;
}

type Ending = { state: Exclude<BlockState, "open" | "blocked">; captured: Paise };

/** True for the one call that ends it. */
export async function endBlock(
  tx: Tx,
  paymentId: string,
  { state, captured }: Ending,
  now: Instant,
): Promise<boolean> {
  const none = { intent: null, intentId: null, intentAmount: null, nextCheckAt: null };
  const ended = await tx
    .updateTable("depositBlocks")
    .set({ ...none, state, captured, updatedAt: now })
    .where("paymentId", "=", paymentId)
    .where("state", "=", "blocked")
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Another process claims it again after the lease. */
export async function claimBlock(
  db: Database,
  { provider, leaseUntil }: { provider: string; leaseUntil: Instant },
  now: Instant,
): Promise<string | undefined> {
  const next = db
    .selectFrom("depositBlocks")
    .innerJoin("payments", "payments.id", "depositBlocks.paymentId")
    .select("depositBlocks.paymentId")
    .where("depositBlocks.nextCheckAt", "<=", now)
    .where("payments.provider", "=", provider)
    .orderBy("depositBlocks.nextCheckAt")
    .limit(1);
  const claimed = await db
    .updateTable("depositBlocks")
    .set({ nextCheckAt: leaseUntil })
    .where("paymentId", "=", next.forUpdate("depositBlocks").skipLocked())
    .returning("paymentId")
    .executeTakeFirst();
  return claimed?.paymentId;
}

type Check = Partial<Pick<DepositBlock, "expiresAt" | "attempts" | "lastError">> & {
  nextCheckAt: Instant;
};

/** Skips a block that has ended, or has got another intent meanwhile. */
export async function postponeBlock(
  db: Database | Tx,
  { paymentId, intentId }: Pick<DepositBlock, "paymentId" | "intentId">,
  check: Check,
): Promise<void> {
  await db
    .updateTable("depositBlocks")
    .set(check)
    .where("paymentId", "=", paymentId)
    .where("state", "=", "blocked")
    .where("intentId", intentId === null ? "is" : "=", intentId)
    .execute();
}

/** The provider renewed it until then. */
export async function recordRenewal(
  db: Database | Tx,
  { paymentId, intentId }: Pick<DepositBlock, "paymentId" | "intentId">,
  expiresAt: Instant,
  now: Instant,
): Promise<void> {
  const none = { intent: null, intentId: null, attempts: 0, lastError: null };
  await db
    .updateTable("depositBlocks")
    .set({ ...none, expiresAt, nextCheckAt: now, updatedAt: now })
    .where("paymentId", "=", paymentId)
    .where("intentId", "=", intentId)
    .execute();
}

/** After a callback about it. */
export async function checkBlockNow(tx: Tx, paymentId: string, now: Instant): Promise<void> {
  await tx
    .updateTable("depositBlocks")
    .set({ nextCheckAt: now })
    .where("paymentId", "=", paymentId)
    .where("nextCheckAt", ">", now)
    .execute();
}
