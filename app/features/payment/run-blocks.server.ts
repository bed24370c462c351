import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { DepositBlocks, ProviderBlock } from "#app/ports/deposits.ts";
import {
  isProviderUnavailable,
  type PaymentProviders,
  providerNamed,
} from "#app/ports/payments.ts";
import { RENEW_BEFORE_MS } from "#app/domain/deposits.ts";
import {
  claimBlock,
  postponeBlock,
  recordRenewal,
} from "#app/records/money/deposit-blocks.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { recordEnd, recordCapture } from "./block-endings.server.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import { nextRetryAt } from "./check-schedule.ts";
import { differenceLabels } from "./difference-labels.ts";
import { blocksOf } from "./get-provider-order.server.ts";
import { type DueBlock, getDueBlock } from "./get-due-block.server.ts";
import { LEASE_MS, processByProvider } from "./process-by-provider.server.ts";
import { collectBeforeEnd, decideAboutEnd } from "./renew-block.server.ts";

/** Banks may release a block before its time, so it is looked at now and then. */
const LOOK_EVERY_MS = 6 * HOUR;

type Deps = { db: Database; payments: PaymentProviders };

/** Does with each block what is intended: the provider is asked first how it stands, so that nothing happens twice. */
export async function runBlocks(deps: Deps, now: Instant): Promise<number> {
  const errors: unknown[] = [];
  const done = await processByProvider(await findProviders(deps.db, now), {
    async claim(provider) {
      const paymentId = await claimBlock(deps.db, { provider, leaseUntil: now + LEASE_MS }, now);
      return paymentId === undefined ? undefined : await getDueBlock(deps.db, paymentId);
    },
    async handle(block) {
      try {
        await runBlock(deps, block, now);
        return true;
      } catch (error) {
        await recordFailure(deps.db, block, error, now);
        if (!isProviderUnavailable(error)) errors.push(error);
        return !isProviderUnavailable(error);
      }
    },
  });
  if (errors.length > 0) throw new AggregateError(errors, "Blocks could not be asked about");
  return done;
}

async function findProviders(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("depositBlocks")
    .innerJoin("payments", "payments.id", "depositBlocks.paymentId")
    .select("payments.provider")
    .distinct()
    .where("depositBlocks.nextCheckAt", "<=", now)
    .execute();
  return rows.map(({ provider }) => provider);
}

async function runBlock({ db, payments }: Deps, block: DueBlock, now: Instant): Promise<void> {
  const blocks = blocksOf(providerNamed(payments, block.provider));
  const theirs = await blocks.getBlock(block.orderId);
  if (theirs === null) throw new Error(differenceLabels.unknownToProvider);
  if (theirs.state !== "blocked") return await recordState(db, block, theirs, now);
  switch (block.intent) {
    case "capture":
    case "release": {
      const answer = await send(blocks, block);
      if (answer.ok) return await recordState(db, block, answer.value, now);
      return await recordRefusal(db, block, answer.reason, now);
    }
    case "renew": {
      const until = now + blocks.terms.maxDays * DAY;
      const renewed = await blocks.renew(block.orderId, until);
      if (!renewed.ok) return void (await collectBeforeEnd(db, block, now));
      return await recordRenewal(db, block, renewed.value.expiresAt, now);
    }
    case null:
      if (await decideAboutEnd(db, block, theirs, now)) return;
      await recordLook(db, block, theirs, now);
  }
}

function send(blocks: DepositBlocks, { orderId, intentId, intentAmount }: DueBlock) {
  if (intentId === null || intentAmount === null) return blocks.release(orderId);
  return blocks.capture({ orderId, captureId: intentId, amount: intentAmount });
}

async function recordLook(
  db: Database,
  block: DueBlock,
  { expiresAt }: ProviderBlock,
  now: Instant,
): Promise<void> {
  const nextCheckAt = nextLook(expiresAt, now);
  await postponeBlock(db, block, { expiresAt, nextCheckAt, attempts: 0, lastError: null });
  if (block.attempts > 0) await resolveBlockingDifferences(db, block.orderId, now);
}

function nextLook(expiresAt: Instant, now: Instant): Instant {
  const decision = expiresAt - RENEW_BEFORE_MS;
  const end = now < decision ? decision : expiresAt;
  return Math.max(now + MINUTE, Math.min(now + LOOK_EVERY_MS, end));
}

async function recordState(
  db: Database,
  block: DueBlock,
  theirs: ProviderBlock,
  now: Instant,
): Promise<void> {
  switch (theirs.state) {
    case "captured":
      return await recordCapture(db, block, theirs, now);
    case "released":
    case "expired":
    case "failed":
      return await recordEnd(db, block, now);
    case "releasing":
    case "blocked":
    case "pending":
      await postponeBlock(db, block, { nextCheckAt: nextRetryAt(block.updatedAt, now) });
  }
}

/** The bank said no: it is asked again while the block lasts, and staff see its words. */
async function recordRefusal(
  db: Database,
  block: DueBlock,
  lastError: string,
  now: Instant,
): Promise<void> {
  const nextCheckAt = nextRetryAt(block.updatedAt, now);
  await postponeBlock(db, block, { attempts: block.attempts + 1, lastError, nextCheckAt });
}

async function recordFailure(
  db: Database,
  block: DueBlock,
  error: unknown,
  now: Instant,
): Promise<void> {
  const lastError = differenceLabels.error(error);
  await recordRefusal(db, block, lastError, now);
  const isPatient = block.intent === null || now - block.updatedAt < DAY;
  if (isProviderUnavailable(error) && isPatient) return;
  const { orderId, provider, paymentId, amount } = block;
  const kind = "check-failed";
  const about = { key: `${kind}:${orderId}`, provider, orderId, paymentId, kind } as const;
  const ours = differenceLabels.blocked(formatRupees(amount));
  await recordDifference(db, { ...about, ours, theirs: lastError }, now);
}
