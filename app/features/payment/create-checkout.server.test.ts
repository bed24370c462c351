import { describe, expect, test } from "vitest";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { Checkout } from "#app/ports/checkout.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createPayment } from "./create-payment.server.ts";

const now = CREATED_AT;
const scene = await openTestDatabase();

type Held = Awaited<ReturnType<typeof holdCar>>;

/** Presses Pay at a provider that answers as the test says. */
function requestCheckout(
  held: Held,
  createOrder: () => Promise<Checkout | null>,
  at: Instant = now,
) {
  const payments = onlyProvider({ ...fakePayments(), createOrder });
  const pages = { returnUrl: "/return", payUrl: "/pay/1" };
  const deps = { db: scene.db, payments, tokenKey: "key", ...pages };
  const { orderId, userId } = held;
  return createPayment(deps, { orderId, userId, amount: paise(held.amount) }, at);
}

const page = (redirectUrl: string): Checkout => ({
  kind: "redirect",
  redirectUrl,
  providerOrderId: "P1",
});
const existingOrder = async () => null;
const pressedAt = now + SECOND;

/** Presses Pay, and comes back as soon as the provider has been asked. */
async function startCheckout(held: Held, at: Instant) {
  const answer = Promise.withResolvers<Checkout>();
  const requested = Promise.withResolvers<void>();
  const first = requestCheckout(
    held,
    () => {
      requested.resolve();
      return answer.promise;
    },
    at,
  );
  await requested.promise;
  return { first, answer };
}

describe("a provider that returns the checkout only once", () => {
  test("serves the stored checkout to later requests", async () => {
    const held = await holdCar(scene.db, now);
    await requestCheckout(held, async () => page("https://pay.test/1"));
    expect(await requestCheckout(held, existingOrder)).toMatchObject({
      value: { redirectUrl: "https://pay.test/1" },
    });
  });

  test("is called once by two concurrent requests: the second retries and gets the checkout", async () => {
    const held = await holdCar(scene.db, now);
    const { orderId } = held;
    const later = now + 10 * MINUTE;
    const { first, answer } = await startCheckout(held, later);
    const second = requestCheckout(held, existingOrder, later + 29 * SECOND);
    await expect(second).rejects.toThrow(PaymentProviderUnavailable);
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ state: "created" });
    answer.resolve(page("https://pay.test/2"));
    expect(await first).toMatchObject({ ok: true });
    expect(await requestCheckout(held, existingOrder)).toMatchObject({ ok: true });
  });

  test("opens a new order after a lost response", async () => {
    const held = await holdCar(scene.db, now);
    const lost = () => Promise.reject(new PaymentProviderUnavailable("no answer"));
    await expect(requestCheckout(held, lost, pressedAt)).rejects.toThrow("no answer");
    await expect(requestCheckout(held, existingOrder, pressedAt + 20 * SECOND)).rejects.toThrow();
    expect(await getOrderState(scene.db, held.orderId)).toMatchObject({ state: "created" });
    const later = requestCheckout(held, existingOrder, pressedAt + 31 * SECOND);
    await expect(later).rejects.toThrow(PaymentProviderUnavailable);
    expect(await getOrderState(scene.db, held.orderId)).toMatchObject({
      status: "pending",
      state: "failed",
      events: ["held", "payment_failed"],
    });
    const again = await held.retry();
    expect(again.bookingId).toBe(held.bookingId);
    expect(again.orderId).not.toBe(held.orderId);
  });

  test("redirects nobody when it responds after the order has failed", async () => {
    const held = await holdCar(scene.db, now);
    const { first, answer } = await startCheckout(held, pressedAt);
    await expect(requestCheckout(held, existingOrder, pressedAt + 31 * SECOND)).rejects.toThrow();
    answer.resolve(page("https://pay.test/3"));
    await expect(first).rejects.toThrow(PaymentProviderUnavailable);
  });
});

test("redirects both requests to the stored one of two concurrent checkouts", async () => {
  const held = await holdCar(scene.db, now);
  const both = await Promise.all(
    ["https://pay.test/a", "https://pay.test/b"].map((url) =>
      requestCheckout(held, async () => page(url)),
    ),
  );
  const urls = both.map((answer) => (answer.ok ? answer.value.redirectUrl : null));
  expect(urls[0]).toMatch(/pay\.test/);
  expect(urls[1]).toBe(urls[0]);
});

test("serves a checkout without a URL on our own page, with the parameters of its script", async () => {
  const held = await holdCar(scene.db, now);
  const params = { key: "k", order_id: "order_1", amount: held.amount };
  const opened = await requestCheckout(held, async () => ({
    kind: "client",
    params,
    providerOrderId: "order_1",
  }));
  const value = { redirectUrl: "/pay/1", clientParams: params };
  expect(opened).toMatchObject({ ok: true, value });
  expect(await requestCheckout(held, existingOrder)).toMatchObject({ ok: true, value });
});
