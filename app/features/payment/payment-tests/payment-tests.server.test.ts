import { beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { type FakePayments, fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { receiveCallback } from "#app/features/payment/receive-callback.server.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { checkPaymentTestNow } from "./check-payment-test-now.server.ts";
import { checkPaymentTests } from "./check-payment-tests.server.ts";
import { findPaymentTest } from "./find-payment-test.server.ts";
import { startPaymentTest } from "./start-payment-test.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const staff = { userId: (await insertUser(db)).id };
let payments: FakePayments;

beforeEach(async () => {
  await db.deleteFrom("paymentTests").execute();
  payments = fakePayments();
});

const start = async (provider = payments, at = CREATED_AT) => {
  const deps = { db, payments: onlyProvider(provider), log: services.log, origin: TEST_ORIGIN };
  await startPaymentTest(deps, staff, at);
  return await find();
};

const check = async (at: number) => await checkPaymentTests({ db, payments }, at);

async function find() {
  const found = await findPaymentTest(db, payments);
  if (found === null) throw new Error("There is a test.");
  return found;
}

test("is opened at the provider, paid by staff and refunded once, with nothing in the books", async () => {
  const opened = await start();
  const { orderId } = opened;
  expect(opened).toMatchObject({ state: "pending", amount: 100, redirectUrl: `/pay/${orderId}` });
  expect(await check(CREATED_AT + 19 * SECOND)).toBe(0);
  expect(await check(CREATED_AT + 20 * SECOND)).toBe(1);
  expect(await find()).toMatchObject({ state: "pending", message: null });
  payments.setOrder(orderId, { state: "completed" });
  const at = CREATED_AT + MINUTE;
  // Paid, then refunded: the refund is under way at first.
  expect(await check(at)).toBe(2);
  expect(await find()).toMatchObject({ state: "paid" });
  expect(await check(at + 9 * SECOND)).toBe(0);
  expect(await check(at + MINUTE)).toBe(1);
  expect(await find()).toMatchObject({ state: "refunded", message: null });
  expect(payments.refunds).toEqual([{ refundId: expect.any(String), amount: 100 }]);
  expect(await check(at + DAY)).toBe(0);
  for (const table of ["payments", "refunds", "ledger"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("of two processes one asks and one refund is sent", async () => {
  const { orderId } = await start();
  payments.setOrder(orderId, { state: "completed" });
  const ask = vi.spyOn(payments, "getOrder");
  const at = CREATED_AT + MINUTE;
  await Promise.all([check(at), check(at), check(at), check(at)]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(payments.refunds).toHaveLength(1);
});

test("a process that is killed after it asked for the refund asks for no second one", async () => {
  const { orderId } = await start();
  payments.setOrder(orderId, { state: "completed" });
  const refund = payments.refund.bind(payments);
  payments.refund = async (request) => {
    await refund(request);
    throw new Error("killed");
  };
  await check(CREATED_AT + MINUTE);
  expect(await find()).toMatchObject({ state: "paid", message: "killed" });
  await check(CREATED_AT + HOUR);
  expect(await find()).toMatchObject({ state: "refunded" });
  expect(payments.refunds).toHaveLength(1);
});

test("a process that is killed while it opens the order leaves no test that nobody can pay", async () => {
  const { orderId } = await start();
  await db.updateTable("paymentTests").set({ state: "created", redirectUrl: null }).execute();
  await check(CREATED_AT + 20 * SECOND);
  expect(await find()).toMatchObject({ state: "created" });
  await check(CREATED_AT + 2 * MINUTE);
  expect(await find()).toMatchObject({ orderId, state: "failed" });
});

test("what was paid is refunded, whatever was asked for", async () => {
  const { orderId } = await start();
  payments.setOrder(orderId, { state: "completed", amount: paise(250_00) });
  await check(CREATED_AT + MINUTE);
  expect(payments.refunds).toMatchObject([{ amount: 250_00 }]);
  expect(await find()).toMatchObject({ amount: 250_00 });
});

test("says what the provider says when it opens no order", async () => {
  const refusing = { ...payments, createOrder: () => Promise.reject(new Error("401 bad key")) };
  expect(await start(refusing)).toMatchObject({ state: "failed", message: "401 bad key" });
  const empty = { ...payments, createOrder: () => Promise.resolve(null) };
  expect(await start(empty, CREATED_AT + 1)).toMatchObject({ state: "failed" });
  expect(await check(CREATED_AT + DAY)).toBe(0);
});

test("keeps the parameters of a checkout that has no address", async () => {
  const params = { key: "rzp_test_1", order_id: "order_1" };
  const checkout = { kind: "client", params, providerOrderId: "order_1" } as const;
  const client = { ...payments, createOrder: () => Promise.resolve(checkout) };
  expect(await start(client)).toMatchObject({ redirectUrl: null, clientParams: params });
});

test("an unavailable provider is asked again, and no other test waits for it", async () => {
  const first = await start();
  const second = await start(payments, CREATED_AT + 1);
  payments.setOrder(first.orderId, "unavailable");
  payments.setOrder(second.orderId, { state: "completed" });
  expect(await check(CREATED_AT + MINUTE)).toBe(3);
  const states = await db
    .selectFrom("paymentTests")
    .select(["state", "message"])
    .orderBy("createdAt")
    .execute();
  expect(states).toEqual([
    { state: "pending", message: "no response" },
    { state: "paid", message: null },
  ]);
  payments.setOrder(first.orderId, { state: "failed", message: "The bank declined it." });
  await check(CREATED_AT + HOUR);
  expect(
    await db.selectFrom("paymentTests").select("message").where("state", "=", "failed").execute(),
  ).toEqual([{ message: "The bank declined it." }]);
});

test("one that nobody pays ends after a day, or when the provider does not know it", async () => {
  const { orderId } = await start();
  payments.setOrder(orderId, "unknown");
  // Its creation may still be under way.
  await check(CREATED_AT + 29 * MINUTE);
  expect(await find()).toMatchObject({ state: "pending" });
  await check(CREATED_AT + 31 * MINUTE);
  expect(await find()).toMatchObject({ state: "failed", message: null });
  await start(payments, CREATED_AT + 1);
  await check(CREATED_AT + DAY);
  expect(await find()).toMatchObject({ state: "pending" });
  await check(CREATED_AT + 2 * DAY);
  expect(await find()).toMatchObject({ state: "failed" });
});

test("a payment that comes after that is refunded when the provider reports it", async () => {
  const { orderId } = await start();
  payments.setOrder(orderId, { state: "failed" });
  const at = CREATED_AT + 3 * DAY;
  await check(at);
  payments.setOrder(orderId, { state: "completed" });
  expect(await checkPaymentTestNow(db, { providerOrderId: `P-${orderId}` }, at)).toBe(true);
  await check(at);
  expect(payments.refunds).toHaveLength(1);
  expect(await checkPaymentTestNow(db, { orderId: "SMD-other" }, at)).toBe(false);
  expect(await checkPaymentTestNow(db, {}, at)).toBe(false);
});

test("a refused refund is said, and one that is over is not asked for again", async () => {
  const { orderId } = await start();
  payments.setOrder(orderId, { state: "completed" });
  payments.refund = () => Promise.resolve({ state: "failed" });
  await check(CREATED_AT + MINUTE);
  expect(await find()).toMatchObject({ state: "refund_failed" });
  expect(await checkPaymentTestNow(db, { orderId }, CREATED_AT + HOUR)).toBe(true);
  expect(await check(CREATED_AT + HOUR)).toBe(0);
});

test.each([
  ["our order", (orderId: string) => ({ orderId })],
  ["the provider's order", (orderId: string) => ({ providerOrderId: `P-${orderId}` })],
])("a callback by %s is ours, and has it checked now", async (_, ids) => {
  const { orderId } = await start();
  const rawBody = JSON.stringify({ eventId: "E1", ...ids(orderId) });
  const callback = { rawBody, headers: new Headers({ "x-signature": "good" }) };
  const deps = { ...services, payments, log: services.log };
  const received = await receiveCallback(deps, payments, callback, CREATED_AT);
  expect(received).toMatchObject({ ok: true, value: { isOurs: true, isChecked: true } });
  expect(await db.selectFrom("paymentDifferences").selectAll().execute()).toEqual([]);
  expect(await check(CREATED_AT)).toBe(1);
});
