import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { type Checkout, PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createPayment } from "./create-payment.server.ts";

const now = CREATED_AT;
let scene: TestDatabase;
beforeAll(async () => {
  scene = await createTestDatabase();
});
afterAll(() => scene.drop());

type Held = Awaited<ReturnType<typeof holdCar>>;

/** Presses Pay at a provider that answers as the test says. */
function press(held: Held, createOrder: () => Promise<Checkout | null>, at: Instant = now) {
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
const knownBefore = async () => null;
const pressedAt = now + SECOND;

/** Presses Pay, and comes back as soon as the provider has been asked. */
async function beginPress(held: Held, at: Instant) {
  const answer = Promise.withResolvers<Checkout>();
  const asked = Promise.withResolvers<void>();
  const first = press(
    held,
    () => {
      asked.resolve();
      return answer.promise;
    },
    at,
  );
  await asked.promise;
  return { first, answer };
}

describe("a provider that tells the way to the checkout once", () => {
  test("tells it for all: who comes later gets the one that was kept", async () => {
    const held = await holdCar(scene.db, now);
    await press(held, async () => page("https://pay.test/1"));
    expect(await press(held, knownBefore)).toMatchObject({
      value: { redirectUrl: "https://pay.test/1" },
    });
  });

  test("and is asked by two at once: the second is told to try again, and then gets it", async () => {
    const held = await holdCar(scene.db, now);
    const { orderId } = held;
    const later = now + 10 * MINUTE;
    const { first, answer } = await beginPress(held, later);
    const second = press(held, knownBefore, later + 29 * SECOND);
    await expect(second).rejects.toThrow(PaymentProviderUnavailable);
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ state: "created" });
    answer.resolve(page("https://pay.test/2"));
    expect(await first).toMatchObject({ ok: true });
    expect(await press(held, knownBefore)).toMatchObject({ ok: true });
  });

  test("but its answer was lost: the next press pays by another order", async () => {
    const held = await holdCar(scene.db, now);
    const lost = () => Promise.reject(new PaymentProviderUnavailable("no answer"));
    await expect(press(held, lost, pressedAt)).rejects.toThrow("no answer");
    await expect(press(held, knownBefore, pressedAt + 20 * SECOND)).rejects.toThrow();
    expect(await getOrderState(scene.db, held.orderId)).toMatchObject({ state: "created" });
    const later = press(held, knownBefore, pressedAt + 31 * SECOND);
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

  test("and answers after the order was given up: nobody is sent there", async () => {
    const held = await holdCar(scene.db, now);
    const { first, answer } = await beginPress(held, pressedAt);
    await expect(press(held, knownBefore, pressedAt + 31 * SECOND)).rejects.toThrow();
    answer.resolve(page("https://pay.test/3"));
    await expect(first).rejects.toThrow(PaymentProviderUnavailable);
  });
});

test("of two checkouts that a provider opened at once, both are sent to the one that was kept", async () => {
  const held = await holdCar(scene.db, now);
  const both = await Promise.all(
    ["https://pay.test/a", "https://pay.test/b"].map((url) => press(held, async () => page(url))),
  );
  const urls = both.map((answer) => (answer.ok ? answer.value.redirectUrl : null));
  expect(urls[0]).toMatch(/pay\.test/);
  expect(urls[1]).toBe(urls[0]);
});

test("a checkout that is no address is reached by our own page, with what its script needs", async () => {
  const held = await holdCar(scene.db, now);
  const params = { key: "k", order_id: "order_1", amount: held.amount };
  const opened = await press(held, async () => ({
    kind: "client",
    params,
    providerOrderId: "order_1",
  }));
  const value = { redirectUrl: "/pay/1", clientParams: params };
  expect(opened).toMatchObject({ ok: true, value });
  expect(await press(held, knownBefore)).toMatchObject({ ok: true, value });
});
