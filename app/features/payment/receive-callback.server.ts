import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { checkBlockNow } from "#app/records/money/deposit-blocks.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { checkRefundsNow } from "#app/records/money/refund-checks.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type PaymentCallback,
  type PaymentProvider,
  isProviderUnavailable,
  PaymentProviderUnavailable,
} from "#app/ports/payments.ts";
import { differenceLabels } from "./difference-labels.ts";
import { checkPaymentTestNow } from "./payment-tests/check-payment-test-now.server.ts";
import { findPaymentOfCallback, type PaymentWithBooking } from "./find-payment.server.ts";
import { storePaymentEvent } from "./store-payment-event.server.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

/** Providers wait 3 to 5 s for a response. */
const RESPONSE_TIMEOUT_MS = 2500;
/** After this delay the reconciliation job checks an order that this request could not. */
const JOB_DELAY_MS = 5 * SECOND;

export type ReceivedCallback = {
  event: PaymentCallback;
  isOurs: boolean;
  isChecked: boolean;
};

/** Throws PaymentProviderUnavailable when no job will check the order, so that the provider retries. */
export async function receiveCallback(
  deps: SettleDeps,
  provider: PaymentProvider,
  callback: { rawBody: string; headers: Headers },
  now: Instant,
): Promise<Result<ReceivedCallback, "forged">> {
  const event = provider.readCallback(callback.rawBody, callback.headers);
  if (event === null) return refused("forged");
  const payment = await findPaymentOfCallback(deps.db, provider.name, event);
  const isOurs = await inTransaction(deps.db, async (tx) => {
    await storePaymentEvent(tx, provider.name, event, callback.rawBody, now);
    if (!payment && (await checkPaymentTestNow(tx, event, now))) return true;
    if (payment) await scheduleNow(tx, payment.id, now);
    await recordUnknownIds(tx, provider.name, { event, payment }, now);
    return payment !== undefined;
  });
  if (!payment || payment.outcome !== null) return ok({ event, isOurs, isChecked: true });
  const isChecked = await settleInTime(deps, payment.orderId, now);
  if (!isChecked && payment.state === "failed") {
    throw new PaymentProviderUnavailable("A failed order could not be asked for");
  }
  return ok({ event, isOurs: true, isChecked });
}

async function scheduleNow(tx: Tx, paymentId: string, now: Instant): Promise<void> {
  const soon = now + JOB_DELAY_MS;
  await tx
    .updateTable("payments")
    .set({ nextCheckAt: soon })
    .where("id", "=", paymentId)
    .where("state", "in", ["created", "pending"])
    .where((eb) => eb.or([eb("nextCheckAt", "is", null), eb("nextCheckAt", ">", soon)]))
    .execute();
  await checkRefundsNow(tx, paymentId, now);
  await checkBlockNow(tx, paymentId, now);
}

async function recordUnknownIds(
  tx: Tx,
  provider: string,
  { event, payment }: { event: PaymentCallback; payment: PaymentWithBooking | undefined },
  now: Instant,
): Promise<void> {
  const { providerOrderId, refundId } = event;
  const orderId = payment?.orderId ?? event.orderId ?? providerOrderId ?? refundId;
  if (orderId === undefined) return;
  const { unknownToUs: ours, reported: theirs } = differenceLabels;
  const common = { provider, orderId, ours, theirs };
  if (!payment) {
    const key = `unknown-order:${provider}:${orderId}`;
    await recordDifference(tx, { ...common, key, kind: "unknown-order" }, now);
  } else if (refundId !== undefined && !(await isRefund(tx, refundId))) {
    const key = `unknown-refund:${provider}:${refundId}`;
    const about = { ...common, paymentId: payment.id, theirs: `${theirs}: ${refundId}` };
    await recordDifference(tx, { ...about, key, kind: "unknown-refund" }, now);
  }
}

async function isRefund(tx: Tx, id: string): Promise<boolean> {
  const refund = await tx
    .selectFrom("refunds")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return refund !== undefined;
}

/** False when the provider is unavailable or slow; a slow settlement still completes in the background. */
async function settleInTime(deps: SettleDeps, orderId: string, now: Instant): Promise<boolean> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      settlePayment(deps, orderId, now).then(() => true),
      sleep(RESPONSE_TIMEOUT_MS, false, { signal: timeout.signal }),
    ]);
  } catch (error) {
    if (isProviderUnavailable(error)) return false;
    throw error;
  } finally {
    timeout.abort();
  }
}
