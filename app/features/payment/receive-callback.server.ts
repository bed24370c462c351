import { setTimeout as sleep } from "node:timers/promises";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type PaymentCallback,
  type PaymentProvider,
  PaymentProviderUnavailable,
} from "#app/ports/payments.ts";
import { differenceLabels } from "./difference-labels.ts";
import { storePaymentEvent } from "./store-payment-event.server.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

/** Providers wait for 3 to 5 s, and count what takes longer as lost. */
const ANSWER_WITHIN_MS = 2500;
/** When the job asks for an order that could not be asked for in that time. */
const JOB_TAKES_OVER_MS = 5 * SECOND;

export type ReceivedCallback = {
  event: PaymentCallback;
  /** Whether it is about an order of ours. */
  isOurs: boolean;
  /** Whether the provider has been asked; if not, the job asks. */
  isAsked: boolean;
};

/**
 * Takes a provider's callback: a forged one is refused; a true one is kept once and is no more than
 * a hint to ask for the order and its refunds. What is not ours is listed for the desk. Throws
 * PaymentProviderUnavailable where nobody else will ask, so that the provider sends it again.
 */
export async function receiveCallback(
  deps: SettleDeps,
  provider: PaymentProvider,
  callback: { rawBody: string; headers: Headers },
  now: Instant,
): Promise<Result<ReceivedCallback, "forged">> {
  const event = provider.readCallback(callback.rawBody, callback.headers);
  if (event === null) return refused("forged");
  const payment = await findPayment(deps.db, provider.name, event);
  await inTransaction(deps.db, async (tx) => {
    await storePaymentEvent(tx, provider.name, event, callback.rawBody, now);
    if (payment) await hasten(tx, payment.id, now);
    await noteStrangers(tx, provider.name, { event, payment }, now);
  });
  if (!payment || payment.outcome !== null) {
    return ok({ event, isOurs: payment !== undefined, isAsked: true });
  }
  const isAsked = await settleInTime(deps, payment.orderId, now);
  if (!isAsked && payment.state === "failed") {
    throw new PaymentProviderUnavailable("A failed order could not be asked for");
  }
  return ok({ event, isOurs: true, isAsked });
}

type KnownPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

async function findPayment(db: Database, provider: string, event: PaymentCallback) {
  const { orderId, providerOrderId, refundId } = event;
  const payments = db
    .selectFrom("payments")
    .select(["id", "orderId", "state", "outcome"])
    .where("provider", "=", provider);
  if (orderId !== undefined) {
    return await payments.where("orderId", "=", orderId).executeTakeFirst();
  }
  if (providerOrderId !== undefined) {
    return await payments.where("providerOrderId", "=", providerOrderId).executeTakeFirst();
  }
  if (refundId === undefined) return undefined;
  const refunded = db.selectFrom("refunds").select("paymentId").where("id", "=", refundId);
  return await payments.where("id", "=", refunded).executeTakeFirst();
}

async function hasten(tx: Tx, paymentId: string, now: Instant): Promise<void> {
  const soon = now + JOB_TAKES_OVER_MS;
  await tx
    .updateTable("payments")
    .set({ nextCheckAt: soon })
    .where("id", "=", paymentId)
    .where("state", "in", ["created", "pending"])
    .where((eb) => eb.or([eb("nextCheckAt", "is", null), eb("nextCheckAt", ">", soon)]))
    .execute();
  await tx
    .updateTable("refunds")
    .set({ nextCheckAt: now })
    .where("paymentId", "=", paymentId)
    .where("state", "in", ["requested", "pending"])
    .where("nextCheckAt", ">", now)
    .execute();
}

/** An order or a refund that we do not know is for a person to look at. */
async function noteStrangers(
  tx: Tx,
  provider: string,
  { event, payment }: { event: PaymentCallback; payment: KnownPayment | undefined },
  now: Instant,
): Promise<void> {
  const { providerOrderId, refundId } = event;
  const orderId = payment?.orderId ?? event.orderId ?? providerOrderId ?? refundId;
  if (orderId === undefined) return;
  const { unknownToUs: ours, reported: theirs } = differenceLabels;
  const said = { provider, orderId, ours, theirs };
  if (!payment) {
    const key = `unknown-order:${provider}:${orderId}`;
    await recordDifference(tx, { ...said, key, kind: "unknown-order" }, now);
  } else if (refundId !== undefined && !(await isRefund(tx, refundId))) {
    const key = `unknown-refund:${provider}:${refundId}`;
    const about = { ...said, paymentId: payment.id, theirs: `${theirs}: ${refundId}` };
    await recordDifference(tx, { ...about, key, kind: "unknown-refund" }, now);
  }
}

async function isRefund(tx: Tx, id: string): Promise<boolean> {
  const known = await tx.selectFrom("refunds").select("id").where("id", "=", id).executeTakeFirst();
  return known !== undefined;
}

/** False when the provider is away or slow; what is then under way may still come to its end. */
async function settleInTime(deps: SettleDeps, orderId: string, now: Instant): Promise<boolean> {
  const answered = new AbortController();
  try {
    return await Promise.race([
      settlePayment(deps, orderId, now).then(() => true),
      sleep(ANSWER_WITHIN_MS, false, { signal: answered.signal }),
    ]);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return false;
    throw error;
  } finally {
    answered.abort();
  }
}
