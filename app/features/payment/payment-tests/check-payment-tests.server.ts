import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { PaymentTestsTable } from "#app/db/schema/payments.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import {
  nextCheckAt,
  nextRefundCheckAt,
  nextRetryAt,
  UNKNOWN_ORDER_PATIENCE_MS,
} from "#app/features/payment/check-schedule.ts";
import { differenceLabels } from "#app/features/payment/difference-labels.ts";
import { LEASE_MS } from "#app/features/payment/process-by-provider.server.ts";
import {
  type PaymentProvider,
  type PaymentProviders,
  type ProviderRefund,
  providerNamed,
} from "#app/ports/payments.ts";
import { updatePaymentTest } from "./update-payment-test.server.ts";

type Deps = { db: Database; payments: PaymentProviders };

type PaymentTest = Selectable<PaymentTestsTable>;

/** Asks for the tests that are due, and refunds those that are paid. Returns how many there were. */
export async function checkPaymentTests(deps: Deps, now: Instant): Promise<number> {
  for (let checked = 0; ; checked += 1) {
    const test = await claimDue(deps.db, now);
    if (test === undefined) return checked;
    await checkPaymentTest(deps, test, now);
  }
}

async function claimDue(db: Database, now: Instant): Promise<PaymentTest | undefined> {
  const next = db
    .selectFrom("paymentTests")
    .select("orderId")
    .where("nextCheckAt", "<=", now)
    .orderBy("nextCheckAt")
    .limit(1);
  return await db
    .updateTable("paymentTests")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("orderId", "=", next.forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
}

async function checkPaymentTest(deps: Deps, test: PaymentTest, now: Instant): Promise<void> {
  const { db } = deps;
  try {
    const provider = providerNamed(deps.payments, test.provider);
    await updatePaymentTest(db, test, await askProvider(provider, test, now), now);
  } catch (error) {
    const message = differenceLabels.error(error);
    await updatePaymentTest(
      db,
      test,
      { message, nextCheckAt: nextRetryAt(test.createdAt, now) },
      now,
    );
  }
}

type Changes = Parameters<typeof updatePaymentTest>[2];

/** Throws what the provider throws. */
async function askProvider(
  provider: PaymentProvider,
  test: PaymentTest,
  now: Instant,
): Promise<Changes> {
  if (test.state === "paid") return describeRefund(await refund(provider, test), test, now);
  const order = await provider.getOrder(test.orderId);
  if (order?.state === "completed") {
    const { amount, transactionId } = order;
    // It is refunded by the next check, from what is stored.
    return { state: "paid", amount, transactionId, message: null, nextCheckAt: now };
  }
  // The process that opened the order ended before it kept the checkout: nobody can pay it.
  const isLost = test.state === "created" && now - test.createdAt > MINUTE;
  const age = now - test.createdAt;
  const isOpen =
    order === null ? age < UNKNOWN_ORDER_PATIENCE_MS : order.state === "pending" && age < DAY;
  if (isOpen && !isLost) return { message: null, nextCheckAt: nextCheckAt(test.createdAt, now) };
  return { state: "failed", message: order?.message ?? null, nextCheckAt: null };
}

async function refund(provider: PaymentProvider, test: PaymentTest): Promise<ProviderRefund> {
  const { refundId, orderId, amount, transactionId } = test;
  const request = { refundId, orderId, amount, transactionId: transactionId ?? orderId };
  return (await provider.getRefund(request)) ?? (await provider.refund(request));
}

function describeRefund({ state }: ProviderRefund, test: PaymentTest, now: Instant): Changes {
  if (state === "completed") return { state: "refunded", message: null, nextCheckAt: null };
  if (state === "failed") return { state: "refund_failed", message: null, nextCheckAt: null };
  return { message: null, nextCheckAt: nextRefundCheckAt(test.createdAt, now) };
}
