import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { newOrder, paidOrder, type UnderTest } from "./provider-under-test.ts";

export function unavailableContract(under: UnderTest): void {
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

/** Rejects when aborted, like fetch. */
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
    provider.getRefund(refund),
  ];
  for (const outcome of await Promise.allSettled(calls)) expect(outcome).toMatchObject(unavailable);
}

const unavailable = {
  status: "rejected",
  reason: expect.objectContaining({ code: "PROVIDER_UNAVAILABLE" }),
};

export function inconsistentContract(under: UnderTest): void {
  const other = randomUUID();
  const lies: [string, (body: string, orderId: string) => string][] = [
    ["half an answer", (body) => body.slice(0, body.length / 2)],
    ["a negative amount", (body) => body.replaceAll(/"amount":\d+/g, `"amount":-1`)],
    ["no whole number of paise", (body) => body.replaceAll(/"amount":\d+/g, `"amount":99.5`)],
    ["a state nobody knows", (body) => body.replaceAll(/"(state|status)":"\w+"/g, `"$1":"LOST"`)],
    ["another order", (body, orderId) => body.replaceAll(orderId, other)],
  ];

  test.each(lies)("that tells of %s is not believed", async (what, alter) => {
    const { provider, network, onNetwork } = under();
    const refund = await paidOrder(under());
    await provider.refund(refund);
    const fresh = newOrder();
    const calls: [string, (lying: PaymentProvider) => Promise<unknown>][] = [
      [refund.orderId, (lying) => lying.getOrder(refund.orderId)],
      [refund.orderId, (lying) => lying.getRefund(refund)],
      [fresh.orderId, (lying) => lying.createOrder(fresh)],
    ];
    let told = 0;
    for (const [orderId, call] of calls) {
      let lied = false;
      let honest = true;
      const lying = onNetwork(async (url, init) => {
        const answer = await network(url, init);
        const text = await answer.text();
        const said = honest ? text : alter(text, orderId);
        lied ||= said !== text;
        return new Response(said, answer);
      });
      // Calls that do not concern the order, such as the token request, pass unchanged.
      await lying.getOrder(orderId);
      honest = false;
      const [outcome] = await Promise.allSettled([call(lying)]);
      if (!lied) continue;
      told += 1;
      expect(outcome).toMatchObject(unavailable);
    }
    expect(told > 0).toBe(what !== "another order" || under().namesOrder);
  });
}
