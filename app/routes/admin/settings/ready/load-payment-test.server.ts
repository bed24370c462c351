import type { RequestContext } from "#app/context.ts";
import { describePaymentTest } from "#app/features/payment/payment-tests/describe-payment-test.ts";
import { checkoutUrls } from "#app/features/payment/checkout/checkout-urls.ts";
import { hostedForm } from "#app/features/payment/checkout/hosted-form.ts";
import {
  findPaymentTest,
  type PaymentTest,
} from "#app/features/payment/payment-tests/find-payment-test.server.ts";
import { TEST_AMOUNT } from "#app/features/payment/payment-tests/start-payment-test.server.ts";

export type LoadedPaymentTest = Awaited<ReturnType<typeof loadPaymentTest>>;

/** The newest test payment at the current provider: how it stands, and how to pay it while it can be paid. */
export async function loadPaymentTest({ services, origin }: RequestContext) {
  const { db, payments, config } = services;
  const test = await findPaymentTest(db, payments.current);
  return {
    amount: TEST_AMOUNT,
    outcome: test && describePaymentTest(test, config.PAYMENT_PROVIDER === "sandbox"),
    checkout: test && describeCheckout(test, origin),
  };
}

function describeCheckout(
  { state, orderId, redirectUrl, clientParams }: PaymentTest,
  origin: string,
) {
  if (state !== "pending") return null;
  if (redirectUrl !== null) return { kind: "link" as const, url: redirectUrl };
  if (clientParams === null) return null;
  const { returnUrl } = checkoutUrls(origin, orderId);
  return { kind: "form" as const, ...hostedForm(clientParams, returnUrl) };
}
