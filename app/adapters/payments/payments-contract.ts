import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { paise } from "#app/domain/money.ts";
import {
  type Checkout,
  type NewOrder,
  type NewRefund,
  type PaymentProvider,
  PaymentProviderUnavailable,
} from "#app/ports/payments.ts";

/** A provider that answers, and the hands that a test needs around it. */
export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** The same adapter on another network. */
  onNetwork(fetch: typeof globalThis.fetch): PaymentProvider;
  /** Plays the buyer at the checkout. */
  pay(checkout: Checkout, outcome: "success" | "failure"): Promise<void>;
  /** Lets the time pass that the provider needs to finish a refund. */
  settleRefunds(): Promise<void>;
  /** What the provider sends about a paid order, as it reaches the site. */
  callbackOf(orderId: string): Promise<{ rawBody: string; headers: Headers }>;
  stop(): Promise<void>;
};

/** What the site counts on from every payment provider (app/ports/payments.ts). */
export function paymentProviderContract(
  name: string,
  setup: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} keeps the payment contract`, () => {
    let under: ProviderUnderTest;
    beforeAll(async () => {
      under = await setup();
    });
    afterAll(() => under.stop());
    const it = () => under;

    describe("orders", () => orderContract(it));
    describe("refunds", () => refundContract(it));
    describe("callbacks", () => callbackContract(it));
    describe("an unreachable provider", () => unavailableContract(it));
  });
}

type UnderTest = () => ProviderUnderTest;

function newOrder(): NewOrder {
  return {
    orderId: randomUUID(),
    amount: paise(424_830),
    expiresInSeconds: 900,
    returnUrl: "https://shop.test/bookings/return",
  };
}

async function paidOrder({ provider, pay }: ProviderUnderTest): Promise<NewRefund> {
  const { orderId, amount, ...rest } = newOrder();
  await pay(await provider.createOrder({ orderId, amount, ...rest }), "success");
  const paid = await provider.getOrder(orderId);
  if (!paid?.transactionId) throw new Error("A paid order has a transaction");
  return { refundId: randomUUID(), orderId, transactionId: paid.transactionId, amount };
}

function orderContract(under: UnderTest): void {
  test("is pending with our amount until it is paid, then completed", async () => {
    const { provider, pay } = under();
    const order = newOrder();
    const checkout = await provider.createOrder(order);
    expect(checkout.providerOrderId).not.toBe("");
    if (checkout.kind === "redirect") expect(URL.canParse(checkout.redirectUrl)).toBe(true);
    else expect(checkout.params).not.toEqual({});
    const unpaid = { state: "pending", amount: order.amount, transactionId: null, message: null };
    expect(await provider.getOrder(order.orderId)).toEqual(unpaid);
    await pay(checkout, "success");
    expect(await provider.getOrder(order.orderId)).toEqual({
      state: "completed",
      amount: order.amount,
      transactionId: expect.stringMatching(/./),
      message: null,
    });
  });

  test("is failed, with words to show, when the bank declines", async () => {
    const { provider, pay } = under();
    const order = newOrder();
    await pay(await provider.createOrder(order), "failure");
    const answer = await provider.getOrder(order.orderId);
    expect(answer).toMatchObject({ state: "failed", amount: order.amount });
    expect(answer?.message).toMatch(/\w/);
  });

  test("is opened once per order id", async () => {
    const { provider } = under();
    const order = newOrder();
    const [first, second] = await Promise.all([
      provider.createOrder(order),
      provider.createOrder(order),
    ]);
    expect(second).toEqual(first);
    expect(await provider.createOrder(order)).toEqual(first);
  });

  test("is never opened again with another amount", async () => {
    const { provider } = under();
    const order = newOrder();
    await provider.createOrder(order);
    const dearer = provider.createOrder({ ...order, amount: paise(order.amount + 1) });
    await expect(dearer).rejects.not.toBeInstanceOf(PaymentProviderUnavailable);
    expect(await provider.getOrder(order.orderId)).toMatchObject({ amount: order.amount });
  });

  test("is null when the provider does not know it", async () => {
    expect(await under().provider.getOrder(randomUUID())).toBeNull();
  });
}

function refundContract(under: UnderTest): void {
  test("are pending, then completed", async () => {
    const { provider, settleRefunds } = under();
    const refund = await paidOrder(under());
    expect(await provider.refund(refund)).toEqual({ state: "pending" });
    expect(await provider.getRefund(refund.refundId)).toEqual({ state: "pending" });
    await settleRefunds();
    expect(await provider.getRefund(refund.refundId)).toEqual({ state: "completed" });
  });

  test("are made once per refund id", async () => {
    const { provider } = under();
    const refund = { ...(await paidOrder(under())), amount: paise(300_000) };
    await Promise.all([provider.refund(refund), provider.refund(refund)]);
    await provider.refund(refund);
    const rest = { ...refund, refundId: randomUUID(), amount: paise(124_830) };
    expect(await provider.refund(rest)).toEqual({ state: "pending" });
  });

  test("never exceed what was paid, however they are split or timed", async () => {
    const { provider } = under();
    const paid = await paidOrder(under());
    const whole = { ...paid, amount: paise(paid.amount + 1) };
    expect(await provider.refund(whole)).toEqual({ state: "failed" });
    const halves = [1, 2, 3].map(() =>
      provider.refund({ ...paid, refundId: randomUUID(), amount: paise(paid.amount / 2) }),
    );
    const states = (await Promise.all(halves)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["failed", "pending", "pending"]);
  });

  test("are failed for an order that was not paid", async () => {
    const { provider } = under();
    const { orderId, amount } = newOrder();
    await provider.createOrder({ ...newOrder(), orderId, amount });
    const refund = { refundId: randomUUID(), orderId, transactionId: "none", amount };
    expect(await provider.refund(refund)).toEqual({ state: "failed" });
  });

  test("are null when the provider does not know them", async () => {
    expect(await under().provider.getRefund(randomUUID())).toBeNull();
  });
}

function callbackContract(under: UnderTest): void {
  test("name the event and our order", async () => {
    const { provider, callbackOf } = under();
    const { orderId } = await paidOrder(under());
    const { rawBody, headers } = await callbackOf(orderId);
    const read = provider.readCallback(rawBody, headers);
    expect(read).toEqual({ eventId: expect.stringMatching(/./), orderId });
  });

  test("are null when forged, altered or unsigned", async () => {
    const { provider, callbackOf } = under();
    const { orderId } = await paidOrder(under());
    const { rawBody, headers } = await callbackOf(orderId);
    expect(provider.readCallback(rawBody, new Headers())).toBeNull();
    expect(provider.readCallback(`${rawBody} `, headers)).toBeNull();
    expect(provider.readCallback(rawBody.replace(orderId, randomUUID()), headers)).toBeNull();
    for (const [header, value] of headers) {
      const forged = new Headers({ [header]: value.replace(/.$/, (last) => swapped(last)) });
      expect(provider.readCallback(rawBody, forged)).toBeNull();
    }
  });
}

function swapped(last: string): string {
  return last === "0" ? "1" : "0";
}

function unavailableContract(under: UnderTest): void {
  const answer = (body: string, status: number) => () =>
    Promise.resolve(new Response(body, { status }));
  const networks: [string, typeof fetch][] = [
    ["nothing listens", () => Promise.reject(new TypeError("fetch failed"))],
    ["it is overloaded", answer(`{"code":"TOO_MANY_REQUESTS","message":"Later"}`, 429)],
    ["it fails", answer(`{"code":"INTERNAL_SERVER_ERROR","message":"Oops"}`, 500)],
    ["a page comes instead", answer("<!doctype html><title>Hello</title>", 200)],
    ["another server's 404 comes instead", answer("{}", 404)],
    ["the answer lacks what it should say", answer(`{"state":"SOMEHOW"}`, 200)],
  ];

  test.each(networks)("is said to be unavailable when %s", async (_when, network) => {
    await expectUnavailable(under().onNetwork(network));
  });

  test("is said to be unavailable when it does not answer in 5 s", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    try {
      await expectUnavailable(under().onNetwork(hanging));
      expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([5000]));
    } finally {
      timeout.mockRestore();
    }
  });
}

/** Never answers; like a real fetch, it gives up when its signal says so. */
const hanging: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    if (init?.signal?.aborted) reject(new DOMException("The time is over", "TimeoutError"));
  });

async function expectUnavailable(provider: PaymentProvider): Promise<void> {
  const order = newOrder();
  const refund = { ...order, refundId: "refund-1", transactionId: "transaction-1" };
  const calls = [
    provider.createOrder(order),
    provider.getOrder(order.orderId),
    provider.refund(refund),
    provider.getRefund(refund.refundId),
  ];
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({
      status: "rejected",
      reason: expect.any(PaymentProviderUnavailable),
    });
  }
}
