import { describe, expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import type { NewOrder } from "#app/ports/checkout.ts";
import { type NewRefund, PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { fakeRazorpay, razorpayCredentials, razorpayEvent } from "#test/support/fake-razorpay.ts";
import { type Fault, faultyNetwork } from "#test/support/faulty-network.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { paymentProviderContract } from "./payments-contract.ts";
import type { ProviderUnderTest } from "./provider-under-test.ts";
import { razorpayPayments } from "./razorpay-payments.server.ts";

const NOW = Date.parse("2026-11-21T04:00:00Z");

paymentProviderContract("Razorpay", async (): Promise<ProviderUnderTest> => {
  const clock = fixedClock(NOW);
  const fake = fakeRazorpay(clock);
  const onNetwork = (fetch: typeof globalThis.fetch) =>
    razorpayPayments({ ...razorpayCredentials, clock, fetch });
  return {
    provider: onNetwork(fake.fetch),
    network: fake.fetch,
    onNetwork,
    async pay(checkout, outcome) {
      const declined = { status: "failed", error_description: "The bank declined it." } as const;
      fake.pay(checkout.providerOrderId, outcome === "success" ? {} : declined);
    },
    endTimeToPay: async () => clock.advance(900_000),
    settleRefunds: async () => fake.endRefunds("processed"),
    callbackOf: async (orderId) => fake.webhookOf(orderId),
    refundCallbackOf: async (refundId) => fake.refundWebhookOf(refundId),
    signsBody: true,
    namesOrder: true,
    stop: async () => {},
  };
});

function scene() {
  const clock = fixedClock(NOW);
  const fake = fakeRazorpay(clock);
  const network = faultyNetwork(fake.fetch);
  const options = { ...razorpayCredentials, clock };
  return {
    clock,
    fake,
    network,
    options,
    provider: razorpayPayments({ ...options, fetch: network.fetch }),
  };
}

const order: NewOrder = {
  orderId: "SMD-0193f7a2-1111-7222-8333-444455556666",
  amount: paise(424_830),
  expiresInSeconds: 900,
  returnUrl: "https://shop.test/payment-return/1",
};

async function paid({ provider, fake }: ReturnType<typeof scene>): Promise<NewRefund> {
  const checkout = await provider.createOrder(order);
  const { id: transactionId } = fake.pay(checkout!.providerOrderId);
  const { orderId, amount } = order;
  return { refundId: "0193f7a2-aaaa-7bbb-8ccc-ddddeeeeffff", orderId, transactionId, amount };
}

describe("an order at Razorpay", () => {
  test("returns the parameters of Checkout.js", async () => {
    const { provider, fake } = scene();
    const checkout = await provider.createOrder(order);
    expect(checkout).toEqual({
      kind: "client",
      providerOrderId: fake.orders[0]!.id,
      params: {
        key: "rzp_test_samudra",
        order_id: fake.orders[0]!.id,
        amount: 424_830,
        currency: "INR",
        name: "Samudra Drives",
        description: "Self-drive car rental",
      },
    });
  });

  test.each<Fault>(["response lost", "twice"])(
    "is the first one of its receipt: %s",
    async (fault) => {
      const { options, network, fake } = scene();
      // Of the requests the one that opens the order is hit.
      const provider = razorpayPayments({
        ...options,
        fetch: (url, init) => (init?.method === "POST" ? network.fetch : fake.fetch)(url, init),
      });
      network.next(fault);
      await provider.createOrder(order).catch(() => {});
      expect(fake.orders).toHaveLength(fault === "twice" ? 2 : 1);
      const checkout = await provider.createOrder(order);
      expect(checkout?.providerOrderId).toBe(fake.orders[0]!.id);
      expect(fake.orders).toHaveLength(fault === "twice" ? 2 : 1);
    },
  );

  test("is paid when either of two orders with its receipt is paid", async () => {
    const it = scene();
    await Promise.all([it.provider.createOrder(order), it.provider.createOrder(order)]);
    expect(it.fake.orders).toHaveLength(2);
    expect(await it.provider.getOrder(order.orderId)).toMatchObject({ state: "pending" });
    const { id } = it.fake.pay(it.fake.orders[1]!.id);
    const paidOne = { state: "completed", transactionId: id };
    expect(await it.provider.getOrder(order.orderId)).toMatchObject(paidOne);
  });

  test("stays open after a failed attempt until it expires without a pending payment", async () => {
    const { provider, fake, clock } = scene();
    const { providerOrderId } = (await provider.createOrder(order))!;
    fake.pay(providerOrderId, { status: "failed", error_description: "The bank declined it." });
    clock.advance(899_000);
    const underway = fake.pay(providerOrderId, { status: "created" });
    clock.advance(1000);
    expect(await provider.getOrder(order.orderId)).toMatchObject({ state: "pending" });
    clock.advance(900_000);
    const failed = { state: "failed", message: "The bank declined it." };
    expect(await provider.getOrder(order.orderId)).toMatchObject(failed);
    underway.status = "authorized";
    expect(await provider.getOrder(order.orderId)).toMatchObject({ state: "pending" });
    Object.assign(underway, { status: "captured", captured: true });
    expect(await provider.getOrder(order.orderId)).toMatchObject({ state: "completed" });
  });

  test("stays paid after a refund, unless the payment was never captured", async () => {
    const it = scene();
    const { transactionId } = await paid(it);
    const payment = it.fake.payments.get(transactionId)!;
    payment.status = "refunded";
    expect(await it.provider.getOrder(order.orderId)).toMatchObject({ state: "completed" });
    payment.captured = false;
    it.fake.orders[0]!.status = "attempted";
    it.clock.advance(900_000);
    expect(await it.provider.getOrder(order.orderId)).toMatchObject({ state: "failed" });
  });

  test("has the captured amount, not the requested one, and ignores other currencies", async () => {
    const it = scene();
    const { transactionId } = await paid(it);
    const payment = it.fake.payments.get(transactionId)!;
    payment.amount = 424_000;
    expect(await it.provider.getOrder(order.orderId)).toMatchObject({ amount: 424_000 });
    payment.currency = "USD";
    const other = it.provider.getOrder(order.orderId);
    await expect(other).rejects.toThrow(PaymentProviderUnavailable);
  });

  test("is refused for wrong keys, which the error does not contain", async () => {
    const { options, fake } = scene();
    const keySecret = "wrong and never to be printed";
    const provider = razorpayPayments({ ...options, keySecret, fetch: fake.fetch });
    const words = "Razorpay refused: 401 BAD_REQUEST_ERROR Authentication failed";
    await expect(provider.createOrder(order)).rejects.toThrow(words);
    await expect(provider.createOrder(order)).rejects.not.toThrow(/never to be printed/);
  });
});

describe("a refund at Razorpay", () => {
  test.each<Fault>(["response lost", "twice", 500, 429])(
    "is made once after: %s",
    async (fault) => {
      const it = scene();
      const refund = await paid(it);
      it.network.next(fault);
      await it.provider.refund(refund).catch((error: unknown) => {
        expect(error).toBeInstanceOf(PaymentProviderUnavailable);
      });
      expect(await it.provider.refund(refund)).toEqual({ state: "pending", reference: null });
      expect(it.fake.refunds.size).toBe(1);
      it.fake.endRefunds("failed");
      expect(await it.provider.getRefund(refund)).toEqual({ state: "failed", reference: null });
    },
  );

  test.each([
    ["can be retried after a conflict", 409, "Conflict", PaymentProviderUnavailable],
    ["fails for an insufficient balance", 400, "not enough balance", "not enough balance"],
  ])("%s", async (_what, status, description, thrown) => {
    const { options } = scene();
    const provider = razorpayPayments({
      ...options,
      fetch: async () =>
        Response.json({ error: { code: "BAD_REQUEST_ERROR", description } }, { status }),
    });
    const { orderId, amount } = order;
    const refund = { refundId: "0193f7a2-aaaa", orderId, transactionId: "pay_1", amount };
    await expect(provider.refund(refund)).rejects.toThrow(thrown);
  });
});

describe("an event of Razorpay", () => {
  const { provider } = scene();
  const read = (event: string, payload: object) => {
    const { rawBody, headers } = razorpayEvent(event, payload);
    return provider.readCallback(rawBody, headers);
  };
  const nothing = { orderId: undefined, providerOrderId: undefined, refundId: undefined };

  test("without our id has Razorpay's", () => {
    const payment = { entity: { id: "pay_1", order_id: "order_1", captured: true } };
    const names = { ...nothing, providerOrderId: "order_1" };
    expect(read("payment.captured", { payment })).toMatchObject(names);
    const refund = { entity: { id: "rfnd_1", receipt: null, notes: [] } };
    expect(read("refund.created", { payment, refund })).toMatchObject({
      ...names,
      refundId: "rfnd_1",
    });
  });

  test("of a payment that was never captured is not a refund of ours", () => {
    const payment = { entity: { id: "pay_1", order_id: "order_1", captured: false } };
    const refund = { entity: { id: "rfnd_1", receipt: null, notes: [] } };
    const names = { ...nothing, providerOrderId: "order_1" };
    expect(read("refund.created", { payment, refund })).toMatchObject(names);
  });

  test("about another topic is valid and has no order", () => {
    const settlement = { entity: { id: "setl_1", amount: 1 } };
    expect(read("settlement.processed", { settlement })).toMatchObject(nothing);
    expect(read("payment.captured", { payment: { entity: { order_id: 7 } } })).toMatchObject(
      nothing,
    );
  });

  test("without an event id gets the hash of its body", () => {
    const { rawBody, headers } = razorpayEvent("order.paid", {});
    headers.delete("x-razorpay-event-id");
    const { eventId } = provider.readCallback(rawBody, headers)!;
    expect(eventId).toMatch(/^[0-9a-f]{64}$/);
    expect(provider.readCallback(rawBody, headers)?.eventId).toBe(eventId);
  });

  test("with an overlong event id, which is unsigned, gets the hash of its body", () => {
    const { rawBody, headers } = razorpayEvent("order.paid", {});
    const eventIdOf = (headerValue: string) => {
      headers.set("x-razorpay-event-id", headerValue);
      return provider.readCallback(rawBody, headers)?.eventId;
    };
    expect(eventIdOf("e".repeat(100))).toBe("e".repeat(100));
    expect(eventIdOf("e".repeat(101))).toMatch(/^[0-9a-f]{64}$/);
  });
});
