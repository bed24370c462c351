import type { Selectable } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { phonepePayments } from "#app/adapters/payments/phonepe-payments.server.ts";
import { razorpayPayments } from "#app/adapters/payments/razorpay-payments.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import type { PaymentTestsTable } from "#app/db/schema/payments.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { checkPaymentTests } from "#app/features/payment/payment-tests/check-payment-tests.server.ts";
import { findPaymentTest } from "#app/features/payment/payment-tests/find-payment-test.server.ts";
import { startPaymentTest } from "#app/features/payment/payment-tests/start-payment-test.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { type PaymentProvider, type PaymentProviders, providerNamed } from "#app/ports/payments.ts";
import { action, loader } from "#app/routes/webhooks/payments/route.ts";
import type { Services } from "#app/services.server.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { fakePhonePe, phonepeCredentials, phonepeWebhook } from "#test/support/fake-phonepe.ts";
import { fakeRazorpay, razorpayCredentials } from "#test/support/fake-razorpay.ts";
import { type FixedClock, fixedClock } from "#test/support/fixed-clock.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

type PaymentTest = Pick<Selectable<PaymentTestsTable>, "redirectUrl" | "providerOrderId">;
type Webhook = { rawBody: string; headers: Headers };

let database: TestDatabase;
let clock: FixedClock;
let phonepe: ReturnType<typeof fakePhonePe>;
let razorpay: ReturnType<typeof fakeRazorpay>;
let payments: PaymentProviders;
let services: Services;
beforeEach(async () => {
  database = await createTestDatabase();
  clock = fixedClock(CREATED_AT);
  phonepe = fakePhonePe(clock);
  razorpay = fakeRazorpay(clock);
  const providers: PaymentProvider[] = [
    phonepePayments({ ...phonepeCredentials, clock, fetch: phonepe.fetch }),
    razorpayPayments({ ...razorpayCredentials, clock, fetch: razorpay.fetch }),
  ];
  payments = {
    current: providers[0]!,
    named: (name) => providers.find((provider) => provider.name === name) ?? null,
  };
  services = createTestServices(database, { clock, payments });
});
afterEach(() => database.drop());

async function post(provider: string, { rawBody, headers }: Webhook): Promise<number> {
  const url = `https://shop.test/webhooks/payments/${provider}`;
  const request = new Request(url, { method: "POST", body: rawBody, headers });
  return (await action(createTestArgs(services, { request, params: { provider } }))).status;
}

async function open(provider: string) {
  const hold = await holdCar(database.db, clock.now(), { provider });
  const { orderId, amount, userId } = hold;
  const pages = { returnUrl: "https://shop.test/return", payUrl: "https://shop.test/pay" };
  const deps = { db: database.db, payments, tokenKey: "k", ...pages };
  const opened = await createPayment(deps, { orderId, amount, userId }, clock.now());
  if (!opened.ok) throw new Error("The checkout did not open");
  return { ...hold, checkout: opened.value };
}

const atPhonePe = {
  async pay() {
    const hold = await open("phonepe");
    phonepe.pay(hold.checkout.redirectUrl, "success");
    return hold;
  },
  payTest({ redirectUrl }: PaymentTest) {
    phonepe.pay(redirectUrl ?? "", "success");
  },
  webhook: (orderId: string) => phonepe.webhookOf(orderId),
  refundWebhook: (refundId: string) => phonepe.refundWebhookOf(refundId),
  endRefunds: () => phonepe.endRefunds("COMPLETED"),
};
const atRazorpay: typeof atPhonePe = {
  async pay() {
    const hold = await open("razorpay");
    razorpay.pay(String(hold.checkout.clientParams?.order_id));
    return hold;
  },
  payTest({ providerOrderId }) {
    razorpay.pay(providerOrderId ?? "");
  },
  webhook: (orderId) => razorpay.webhookOf(orderId),
  refundWebhook: (refundId) => razorpay.refundWebhookOf(refundId),
  endRefunds: () => razorpay.endRefunds("processed"),
};

describe.each([
  ["phonepe", atPhonePe],
  ["razorpay", atRazorpay],
])("through %s", (provider, adapter) => {
  test("a payment reported by the webhook alone confirms the booking, and its refund completes", async () => {
    const { orderId } = await adapter.pay();
    expect(await post(provider, adapter.webhook(orderId))).toBe(204);
    expect(await getOrderState(database.db, orderId)).toMatchObject({ outcome: "kept" });
    const payment = await database.db.selectFrom("payments").selectAll().executeTakeFirstOrThrow();
    const refund = { payment, amount: payment.amount, reason: "goodwill" } as const;
    const refundId = await inTransaction(database.db, (tx) =>
      requestRefund(tx, refund, clock.now()),
    );
    await sendRefunds(services, clock.now());
    adapter.endRefunds();
    expect(await post(provider, adapter.refundWebhook(refundId))).toBe(204);
    await sendRefunds(services, clock.now());
    expect(await database.db.selectFrom("refunds").select("state").execute()).toEqual([
      { state: "completed" },
    ]);
    expect(await database.db.selectFrom("paymentDifferences").selectAll().execute()).toEqual([]);
  });

  test("a test payment is paid, refunded and followed by webhooks alone", async () => {
    const { db } = database;
    const staff = { userId: (await insertUser(db)).id };
    const ofProvider = { ...payments, current: providerNamed(payments, provider) };
    const deps = { ...services, payments: ofProvider, origin: "https://shop.test" };
    await startPaymentTest(deps, staff, clock.now());
    const started = await db.selectFrom("paymentTests").selectAll().executeTakeFirstOrThrow();
    adapter.payTest(started);
    expect(await post(provider, adapter.webhook(started.orderId))).toBe(204);
    await checkPaymentTests(services, clock.now());
    expect(await findPaymentTest(db, ofProvider.current)).toMatchObject({ state: "paid" });
    adapter.endRefunds();
    expect(await post(provider, adapter.refundWebhook(started.refundId))).toBe(204);
    await checkPaymentTests(services, clock.now());
    expect(await findPaymentTest(db, ofProvider.current)).toMatchObject({ state: "refunded" });
    expect(await db.selectFrom("paymentDifferences").selectAll().execute()).toEqual([]);
  });

  test("a webhook without the secret changes nothing", async () => {
    const { orderId } = await adapter.pay();
    const { rawBody } = adapter.webhook(orderId);
    expect(await post(provider, { rawBody, headers: new Headers() })).toBe(401);
    expect(await getOrderState(database.db, orderId)).toMatchObject({ state: "pending" });
    expect(await database.db.selectFrom("paymentEvents").selectAll().execute()).toEqual([]);
  });

  test("refuses a webhook sent to the other provider's address", async () => {
    const { orderId } = await adapter.pay();
    const other = provider === "phonepe" ? "razorpay" : "phonepe";
    expect(await post(other, adapter.webhook(orderId))).toBe(401);
  });
});

test("a forged webhook with PhonePe's secret does not settle an unpaid order", async () => {
  const { orderId, amount } = await open("phonepe");
  const payload = { merchantOrderId: orderId, state: "COMPLETED", amount };
  const forged = phonepeWebhook({ event: "checkout.order.completed", payload });
  expect(await post("phonepe", forged)).toBe(204);
  expect(await getOrderState(database.db, orderId)).toMatchObject({
    state: "pending",
    outcome: null,
  });
});

test("refuses an altered Razorpay webhook", async () => {
  const [mine, other] = [await atRazorpay.pay(), await open("razorpay")];
  const { rawBody, headers } = razorpay.webhookOf(mine.orderId);
  const altered = { rawBody: rawBody.replaceAll(mine.orderId, other.orderId), headers };
  expect(await post("razorpay", altered)).toBe(401);
  expect(await getOrderState(database.db, other.orderId)).toMatchObject({ state: "pending" });
});

test("returns 404 for a provider that is not configured, and 405 for GET", async () => {
  expect(await post("sandbox", phonepeWebhook({}))).toBe(404);
  expect(loader().status).toBe(405);
});
