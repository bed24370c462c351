import type { Logger } from "pino";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { FIRST_CHECK_MS } from "#app/features/payment/check-schedule.ts";
import { checkoutUrls } from "#app/features/payment/checkout/checkout-urls.ts";
import { differenceLabels } from "#app/features/payment/difference-labels.ts";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import type { Checkout } from "#app/ports/checkout.ts";
import type { PaymentProvider, PaymentProviders } from "#app/ports/payments.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { updatePaymentTest } from "./update-payment-test.server.ts";

/** Every provider takes as little. */
export const TEST_AMOUNT: Paise = paise(100);

type Deps = {
  db: Database;
  payments: PaymentProviders;
  log: Pick<Logger, "warn" | "error">;
  origin: string;
};

/** Opens an order at the current provider that staff pay, and `checkPaymentTests` refunds. */
export async function startPaymentTest(deps: Deps, staff: Staff, now: Instant): Promise<void> {
  const provider = deps.payments.current;
  const orderId = `SMD-${newId()}`;
  await inTransaction(deps.db, async (tx) => {
    const test = {
      orderId,
      provider: provider.name,
      refundId: newId(),
      amount: TEST_AMOUNT,
      state: "created" as const,
      nextCheckAt: now + FIRST_CHECK_MS,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insertInto("paymentTests").values(test).execute();
    const subject = { kind: "payment", id: orderId, name: formatRupees(TEST_AMOUNT) } as const;
    await writeAuditLog(tx, staff, { action: "payment.test-started", subject }, now);
  });
  const test = { orderId, state: "created" as const };
  try {
    const checkout = await openOrder(provider, orderId, deps.origin);
    await updatePaymentTest(deps.db, test, { state: "pending", ...checkout }, now);
  } catch (error) {
    logProviderError(deps.log, error, { orderId }, "test payment could not be opened");
    const message = differenceLabels.error(error);
    await updatePaymentTest(deps.db, test, { state: "failed", message, nextCheckAt: null }, now);
  }
}

async function openOrder(provider: PaymentProvider, orderId: string, origin: string) {
  const { returnUrl } = checkoutUrls(origin, orderId);
  const expiresInSeconds = HOUR / SECOND;
  const request = { orderId, amount: TEST_AMOUNT, expiresInSeconds, returnUrl };
  const checkout = await provider.createOrder(request);
  if (checkout === null) throw new Error("The provider opened no checkout for a new order");
  return { providerOrderId: checkout.providerOrderId, ...checkoutColumns(checkout) };
}

function checkoutColumns(checkout: Checkout) {
  return checkout.kind === "redirect"
    ? { redirectUrl: checkout.redirectUrl }
    : { clientParams: toJson(checkout.params) };
}
