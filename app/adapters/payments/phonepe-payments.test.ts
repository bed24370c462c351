import { describe, expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import type { NewOrder } from "#app/ports/checkout.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { fakePhonePe, phonepeCredentials, phonepeWebhook } from "#test/support/fake-phonepe.ts";
import { type Fault, faultyNetwork } from "#test/support/faulty-network.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { paymentProviderContract } from "./payments-contract.ts";
import type { ProviderUnderTest } from "./provider-under-test.ts";
import { phonepePayments } from "./phonepe-payments.server.ts";

const NOW = Date.parse("2026-11-21T04:00:00Z");

paymentProviderContract("PhonePe", async (): Promise<ProviderUnderTest> => {
  const clock = fixedClock(NOW);
  const fake = fakePhonePe(clock);
  const onNetwork = (fetch: typeof globalThis.fetch) =>
    phonepePayments({ ...phonepeCredentials, clock, fetch });
  return {
    provider: onNetwork(fake.fetch),
    network: fake.fetch,
    onNetwork,
    async pay(checkout, outcome) {
      if (checkout.kind !== "redirect") throw new Error("PhonePe has a page of its own");
      fake.pay(checkout.redirectUrl, outcome);
    },
    endTimeToPay: async () => clock.advance(900_000),
    settleRefunds: async () => fake.endRefunds("COMPLETED"),
    callbackOf: async (orderId) => fake.webhookOf(orderId),
    refundCallbackOf: async (refundId) => fake.refundWebhookOf(refundId),
    signsBody: false,
    namesOrder: true,
    stop: async () => {},
  };
});

function scene(changes: { environment?: "sandbox" | "production" } = {}) {
  const clock = fixedClock(NOW);
  const fake = fakePhonePe(clock);
  const network = faultyNetwork(fake.fetch);
  const options = { ...phonepeCredentials, ...changes, clock };
  const provider = phonepePayments({ ...options, fetch: network.fetch });
  const counted = (what: string) => fake.requests.filter((each) => each.includes(what)).length;
  return { clock, fake, network, options, provider, counted };
}

const order: NewOrder = {
  orderId: "SMD-0193f7a2-1111-7222-8333-444455556666",
  amount: paise(424_830),
  expiresInSeconds: 900,
  returnUrl: "https://shop.test/payment-return/1",
};
const refund = { ...order, refundId: "0193f7a2-aaaa-7bbb-8ccc-ddddeeeeffff", transactionId: "OM1" };

async function paid({ provider, fake }: ReturnType<typeof scene>, amount?: number) {
  const checkout = await provider.createOrder(order);
  if (checkout?.kind !== "redirect") throw new Error("There is a page to pay at");
  fake.pay(checkout.redirectUrl, "success", amount);
}

describe("PhonePe's access token", () => {
  test("is fetched once for concurrent requests and cached until shortly before it expires", async () => {
    const { provider, clock, counted } = scene();
    await Promise.all(Array.from({ length: 8 }, () => provider.getOrder("a")));
    expect(counted("/v1/oauth/token")).toBe(1);
    clock.advance(1_739_999);
    await provider.getOrder("a");
    expect(counted("/v1/oauth/token")).toBe(1);
    clock.advance(1);
    await Promise.all([provider.getOrder("a"), provider.getOrder("b")]);
    expect(counted("/v1/oauth/token")).toBe(2);
  });

  test("is fetched again once when it is refused", async () => {
    const { provider, fake, counted } = scene();
    await provider.getOrder("a");
    fake.revokeTokens();
    await Promise.all([provider.getOrder("a"), provider.getOrder("b"), provider.getOrder("c")]);
    expect(counted("/v1/oauth/token")).toBe(2);
    expect(counted("/status")).toBe(1 + 3 + 3);
  });

  test("is fetched again after a failure", async () => {
    const { provider, network, counted } = scene();
    network.next(500);
    await expect(provider.getOrder("a")).rejects.toThrow(PaymentProviderUnavailable);
    expect(await provider.getOrder("a")).toBeNull();
    expect(counted("/v1/oauth/token")).toBe(1);
  });

  test("is refused for a wrong secret, which the error does not contain", async () => {
    const { options, fake } = scene();
    const clientSecret = "wrong and never to be printed";
    const provider = phonepePayments({ ...options, clientSecret, fetch: fake.fetch });
    await expect(provider.getOrder("a")).rejects.toThrow("PhonePe refused: 401 UNAUTHORIZED");
    await expect(provider.refund(refund)).rejects.not.toThrow(/never to be printed/);
  });

  test("is not retried endlessly when each one is refused", async () => {
    const { options, fake } = scene();
    let requestCount = 0;
    const provider = phonepePayments({
      ...options,
      async fetch(url, init) {
        if (String(url).endsWith("/token")) return await fake.fetch(url, init);
        requestCount += 1;
        return Response.json({ code: "AUTHORIZATION_FAILED", message: "No" }, { status: 401 });
      },
    });
    for (const call of [provider.refund(refund), provider.createOrder(order)]) {
      await expect(call).rejects.toThrow("401 AUTHORIZATION_FAILED");
    }
    expect(requestCount).toBe(4);
  });
});

test("uses the production hosts in production", async () => {
  const urls: string[] = [];
  const { options } = scene({ environment: "production" });
  const provider = phonepePayments({
    ...options,
    async fetch(url) {
      urls.push(String(url));
      return Response.json({ access_token: "t", expires_at: NOW, code: "C" });
    },
  });
  await expect(provider.getOrder("a b")).rejects.toThrow(PaymentProviderUnavailable);
  expect(urls).toEqual([
    "https://api.phonepe.com/apis/identity-manager/v1/oauth/token",
    "https://api.phonepe.com/apis/pg/checkout/v2/order/a%20b/status?details=false&errorContext=true",
  ]);
});

describe("an order at PhonePe", () => {
  test.each([
    [1, 300],
    [900, 900],
    [86_400, 3600],
  ])("requested for %i s lives %i s, as PhonePe allows", async (requested, lifetime) => {
    const { provider, fake } = scene();
    await provider.createOrder({ ...order, expiresInSeconds: requested });
    expect(fake.orders.get(order.orderId)?.expireAfter).toBe(lifetime);
  });

  test.each([
    { status: 400, code: "BAD_REQUEST" },
    { status: 417, code: "INVALID_MERCHANT_ORDER_ID" },
  ])("whose first response was lost exists, but without its checkout ($status)", async (reuse) => {
    const it = scene();
    Object.assign(it.fake.reuse, reuse);
    await it.provider.getOrder(order.orderId);
    it.network.next("response lost");
    await expect(it.provider.createOrder(order)).rejects.toThrow(PaymentProviderUnavailable);
    expect(await it.provider.createOrder(order)).toBeNull();
    const dearer = { ...order, amount: paise(order.amount + 1) };
    await expect(it.provider.createOrder(dearer)).rejects.toThrow(`${reuse.status} ${reuse.code}`);
    expect(it.fake.orders.size).toBe(1);
  });

  test("that PhonePe refuses throws", async () => {
    const { provider } = scene();
    const cheap = provider.createOrder({ ...order, amount: paise(99) });
    await expect(cheap).rejects.toThrow("PhonePe refused: 400 BAD_REQUEST");
  });

  test("has the captured amount, not the requested one", async () => {
    const it = scene();
    await paid(it, 424_000);
    expect(await it.provider.getOrder(order.orderId)).toMatchObject({
      state: "completed",
      amount: 424_000,
    });
  });

  test("has PhonePe's failure message, and can be paid on the second attempt", async () => {
    const { provider, fake, clock } = scene();
    const checkout = await provider.createOrder(order);
    if (checkout?.kind !== "redirect") throw new Error("There is a page to pay at");
    fake.pay(checkout.redirectUrl, "failure");
    expect(await provider.getOrder(order.orderId)).toMatchObject({ state: "pending" });
    clock.advance(900_000);
    expect(await provider.getOrder(order.orderId)).toMatchObject({
      state: "failed",
      message: "Wrong MPIN was entered",
    });
    fake.pay(checkout.redirectUrl, "success");
    expect(await provider.getOrder(order.orderId)).toMatchObject({ state: "completed" });
  });
});

describe("a refund at PhonePe", () => {
  test.each<Fault>(["response lost", "twice", 500, 429])("is made once: %s", async (fault) => {
    const it = scene();
    await paid(it);
    it.network.next(fault);
    await it.provider.refund(refund).catch((error: unknown) => {
      expect(error).toBeInstanceOf(PaymentProviderUnavailable);
    });
    expect(await it.provider.refund(refund)).toEqual({ state: "pending", reference: null });
    expect(it.fake.refunds.size).toBe(1);
  });

  test("is pending while it is confirmed, and failed when PhonePe says so", async () => {
    const it = scene();
    await paid(it);
    await it.provider.refund(refund);
    expect(it.fake.refunds.get(refund.refundId)?.state).toBe("CONFIRMED");
    expect(await it.provider.getRefund(refund)).toEqual({ state: "pending", reference: null });
    it.fake.endRefunds("FAILED");
    expect(await it.provider.getRefund(refund)).toEqual({ state: "failed", reference: null });
    expect(await it.provider.refund(refund)).toEqual({ state: "failed", reference: null });
    const again = { ...refund, refundId: "0193f7a2-aaaa-7bbb-8ccc-000000000000" };
    expect(await it.provider.refund(again)).toEqual({ state: "pending", reference: null });
  });

  test("with another amount under the same id throws", async () => {
    const it = scene();
    await paid(it);
    await it.provider.refund(refund);
    const other = it.provider.refund({ ...refund, amount: paise(100) });
    await expect(other).rejects.toThrow(PaymentProviderUnavailable);
  });
});

describe("a webhook of PhonePe", () => {
  const { provider } = scene();
  const read = (body: object | null) => {
    const { rawBody, headers } = phonepeWebhook(body);
    return provider.readCallback(rawBody, headers);
  };

  test("is read with or without its envelope, by its ids only", () => {
    const ids = { merchantRefundId: "r-1", originalMerchantOrderId: "SMD-1" };
    const names = { orderId: "SMD-1", refundId: "r-1" };
    expect(read({ event: "pg.refund.completed", payload: ids })).toMatchObject(names);
    expect(read({ ...ids, state: "COMPLETED" })).toMatchObject(names);
    const failed = { originalMerchantOrderId: "SMD-1", merchantRefundId: "", refundId: "OMR1" };
    expect(read({ event: "pg.refund.failed", payload: failed })).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      orderId: "SMD-1",
      refundId: undefined,
    });
  });

  test("without an id of ours has no order and no refund", () => {
    for (const body of [{}, [], null, { payload: { merchantOrderId: "'; drop table" } }]) {
      expect(read(body)).toMatchObject({ orderId: undefined, refundId: undefined });
    }
  });
});
