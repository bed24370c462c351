import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { inconsistentContract, unavailableContract } from "./payments-contract-network.ts";
import {
  newOrder,
  opened,
  paidOrder,
  type ProviderUnderTest,
  type UnderTest,
} from "./provider-under-test.ts";

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
    describe("refunds that cannot be", () => refundLimitContract(it));
    describe("callbacks", () => callbackContract(it));
    describe("an unreachable provider", () => unavailableContract(it));
    describe("a lying network", () => inconsistentContract(it));
  });
}

function orderContract(under: UnderTest): void {
  test("is pending with our amount until it is paid, then completed", async () => {
    const { provider, pay } = under();
    const order = newOrder();
    const checkout = await opened(provider, order);
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

  test.each(["declined", "never paid"])(
    "is failed, with words to show, when it was %s and its time is over",
    async (what) => {
      const { provider, pay, endTimeToPay } = under();
      const order = newOrder();
      const checkout = await opened(provider, order);
      if (what === "declined") await pay(checkout, "failure");
      const meanwhile = await provider.getOrder(order.orderId);
      expect(["pending", "failed"]).toContain(meanwhile?.state);
      await endTimeToPay();
      const answer = await provider.getOrder(order.orderId);
      expect(answer).toMatchObject({ state: "failed", amount: order.amount });
      expect(answer?.message).toMatch(/\w/);
    },
  );

  test("has one checkout, told once or again, however often it is opened", async () => {
    const { provider } = under();
    const order = newOrder();
    const answers = await Promise.all([1, 2, 3].map(() => provider.createOrder(order)));
    answers.push(await provider.createOrder(order));
    const [first, ...others] = answers.filter((answer) => answer !== null);
    expect(first).toBeDefined();
    for (const other of others) expect(other).toEqual(first);
  });

  test("is never opened again with another amount", async () => {
    const { provider } = under();
    const order = newOrder();
    await provider.createOrder(order);
    const dearer = provider.createOrder({ ...order, amount: paise(order.amount + 1) });
    await expect(dearer).rejects.not.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    expect(await provider.getOrder(order.orderId)).toMatchObject({ amount: order.amount });
  });

  test("is null when the provider does not know it", async () => {
    expect(await under().provider.getOrder(randomUUID())).toBeNull();
  });
}

const completed = { state: "completed", reference: expect.stringMatching(/^\d{8,}$/) };

function refundContract(under: UnderTest): void {
  test("are pending, then completed", async () => {
    const { provider, settleRefunds } = under();
    const refund = await paidOrder(under());
    expect(await provider.refund(refund)).toEqual({ state: "pending", reference: null });
    expect(await provider.getRefund(refund)).toEqual({ state: "pending", reference: null });
    await settleRefunds();
    expect(await provider.getRefund(refund)).toEqual(completed);
    expect(await provider.refund(refund)).toEqual(completed);
  });

  test("follow each other until nothing is left", async () => {
    const { provider, settleRefunds } = under();
    const paid = await paidOrder(under());
    const parts = [124_830, 200_000, 100_000].map((part) => ({
      ...paid,
      refundId: randomUUID(),
      amount: paise(part),
    }));
    for (const part of parts) {
      expect(await provider.getRefund(part)).toBeNull();
      expect(await provider.refund(part)).toEqual({ state: "pending", reference: null });
      await settleRefunds();
      expect(await provider.getRefund(part)).toEqual(completed);
    }
    const more = { ...paid, refundId: randomUUID(), amount: paise(100) };
    expect(await provider.refund(more)).toEqual({ state: "failed", reference: null });
  });

  test("are made once per refund id", async () => {
    const { provider } = under();
    const refund = { ...(await paidOrder(under())), amount: paise(300_000) };
    await Promise.all([provider.refund(refund), provider.refund(refund)]);
    await provider.refund(refund);
    const rest = { ...refund, refundId: randomUUID(), amount: paise(124_830) };
    expect(await provider.refund(rest)).toEqual({ state: "pending", reference: null });
  });
}

function refundLimitContract(under: UnderTest): void {
  test("never exceed what was paid, however they are split or timed", async () => {
    const { provider } = under();
    const paid = await paidOrder(under());
    const whole = { ...paid, amount: paise(paid.amount + 1) };
    expect(await provider.refund(whole)).toEqual({ state: "failed", reference: null });
    const halves = [1, 2, 3].map(() =>
      provider.refund({ ...paid, refundId: randomUUID(), amount: paise(paid.amount / 2) }),
    );
    const states = (await Promise.all(halves)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["failed", "pending", "pending"]);
  });

  test("are failed below a rupee, the least that is sent back", async () => {
    const { provider } = under();
    const paid = await paidOrder(under());
    const small = { ...paid, refundId: randomUUID(), amount: paise(99) };
    expect(await provider.refund(small)).toEqual({ state: "failed", reference: null });
    const least = { ...paid, refundId: randomUUID(), amount: paise(100) };
    expect(await provider.refund(least)).toEqual({ state: "pending", reference: null });
  });

  test("are failed for an order that was not paid", async () => {
    const { provider } = under();
    const { orderId, amount } = newOrder();
    await opened(provider, { ...newOrder(), orderId, amount });
    const refund = { refundId: randomUUID(), orderId, transactionId: "none", amount };
    expect(await provider.refund(refund)).toEqual({ state: "failed", reference: null });
  });

  test("are null when the provider does not know them", async () => {
    const paid = await paidOrder(under());
    expect(await under().provider.getRefund(paid)).toBeNull();
    const unpaid = { ...paid, orderId: randomUUID(), transactionId: "none" };
    expect(await under().provider.getRefund(unpaid)).toBeNull();
  });
}

function callbackContract(under: UnderTest): void {
  test("name the event and our order", async () => {
    const { provider, callbackOf } = under();
    const { orderId } = await paidOrder(under());
    const { rawBody, headers } = await callbackOf(orderId);
    const read = provider.readCallback(rawBody, headers);
    expect(read).toMatchObject({ eventId: expect.stringMatching(/./), orderId });
    expect(read?.refundId).toBeUndefined();
    expect(provider.readCallback(rawBody, headers)).toEqual(read);
  });

  test("of a refund name it, where there are any", async () => {
    const { provider, refundCallbackOf } = under();
    if (!refundCallbackOf) return;
    const refund = await paidOrder(under());
    await provider.refund(refund);
    const { rawBody, headers } = await refundCallbackOf(refund.refundId);
    expect(provider.readCallback(rawBody, headers)).toMatchObject({
      eventId: expect.stringMatching(/./),
      refundId: refund.refundId,
    });
  });

  test("are null when forged or unsigned, and when altered if the body is signed", async () => {
    const { provider, callbackOf, signsBody } = under();
    const { orderId } = await paidOrder(under());
    const { rawBody, headers } = await callbackOf(orderId);
    expect(provider.readCallback(rawBody, new Headers())).toBeNull();
    const altered = rawBody.replaceAll(orderId, randomUUID());
    for (const body of [`${rawBody} `, altered, "", "[]", "{"]) {
      expect(provider.readCallback(body, headers) === null).toBe(signsBody);
    }
    for (const [header, value] of headers) {
      const forged = new Headers({ [header]: value.replace(/.$/, (last) => swapped(last)) });
      expect(provider.readCallback(rawBody, forged)).toBeNull();
    }
  });
}

function swapped(last: string): string {
  return last === "0" ? "1" : "0";
}
