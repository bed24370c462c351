import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const now = CREATED_AT;
const log = { warn: vi.fn() };
const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;
let payments: ReturnType<typeof fakePayments>;
beforeEach(async () => {
  // What the test before left behind is over.
  await db.updateTable("payments").set({ nextCheckAt: null }).execute();
  await db.deleteFrom("paymentDifferences").execute();
  payments = fakePayments();
});

/** An order that is due, of a provider. */
async function openPendingOrder(provider = "fake"): Promise<string> {
  const { orderId } = await holdCar(db, now);
  await db
    .updateTable("payments")
    .set({ provider, state: "pending", nextCheckAt: now })
    .where("orderId", "=", orderId)
    .execute();
  return orderId;
}

const run = (at: Instant, providers = onlyProvider(payments)) =>
  reconcilePayments({ db, payments: providers, operatorPhones, log, clock: fixedClock(at) });

async function amountOf(orderId: string) {
  const order = db.selectFrom("payments").select("amount").where("orderId", "=", orderId);
  return (await order.executeTakeFirstOrThrow()).amount;
}

async function dueAt(orderId: string) {
  const order = db.selectFrom("payments").select("nextCheckAt").where("orderId", "=", orderId);
  return (await order.executeTakeFirstOrThrow()).nextCheckAt;
}

function differences() {
  return db
    .selectFrom("paymentDifferences")
    .select(["kind", "orderId", "ours", "theirs", "resolution"])
    .orderBy("id")
    .execute();
}

test("lists an unconfigured provider once and retries with growing delays", async () => {
  const [unconfigured, good] = [await openPendingOrder("gone"), await openPendingOrder()];
  payments.setOrder(good, { state: "completed", amount: await amountOf(good) });
  const named = (name: string) => (name === "fake" ? payments : null);
  const providers = { current: payments, named };
  expect(await run(now, providers)).toBe(2);
  expect(await getOrderState(db, good)).toMatchObject({ outcome: "kept" });
  expect(await dueAt(unconfigured)).toBe(now + MINUTE);
  await run(now + 3 * HOUR, providers);
  expect(await dueAt(unconfigured)).toBe(now + 6 * HOUR);
  expect(await differences()).toMatchObject([
    {
      kind: "provider-missing",
      orderId: unconfigured,
      ours: expect.stringContaining("Waiting for Rs."),
    },
  ]);

  payments.setOrder(unconfigured, { state: "failed" });
  await run(now + 6 * HOUR);
  expect(await getOrderState(db, unconfigured)).toMatchObject({ state: "failed" });
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
});

test("lists an order whose check fails with the provider's error and blocks no other order", async () => {
  const [bad, good] = [await openPendingOrder(), await openPendingOrder()];
  const refusing: PaymentProvider = {
    ...payments,
    getOrder: (orderId) =>
      orderId === bad ? Promise.reject(new Error("401 KEY_REVOKED")) : payments.getOrder(orderId),
  };
  payments.setOrder(good, { state: "completed", amount: await amountOf(good) });
  await run(now, onlyProvider(refusing));
  expect(await getOrderState(db, good)).toMatchObject({ outcome: "kept" });
  await run(now + 2 * HOUR, onlyProvider(refusing));
  expect(await dueAt(bad)).toBe(now + 4 * HOUR);
  expect(await differences()).toMatchObject([{ kind: "check-failed", theirs: "401 KEY_REVOKED" }]);
  payments.setOrder(bad, { state: "completed", amount: await amountOf(bad) });
  await run(now + 4 * HOUR);
  expect(await getOrderState(db, bad)).toMatchObject({ state: "completed" });
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
});

test("retries an unavailable provider with growing delays and lists it for staff in the end", async () => {
  const order = await openPendingOrder();
  payments.setOrder(order, "unavailable");
  await run(now);
  expect(await dueAt(order)).toBe(now + MINUTE);
  await run(now + 3 * HOUR);
  expect(await dueAt(order)).toBe(now + 3 * HOUR + 10 * MINUTE);
  expect(await differences()).toEqual([]);
  await run(now + DAY + HOUR);
  expect(await differences()).toMatchObject([{ kind: "check-failed", theirs: "no response" }]);
});

test("keeps checking an undecided order and lists it after a day", async () => {
  const order = await openPendingOrder();
  payments.setOrder(order, { state: "pending" });
  await run(now);
  expect(await dueAt(order)).toBe(now + 3 * SECOND);
  await run(now + DAY + HOUR);
  await run(now + DAY + 3 * HOUR);
  expect(await differences()).toMatchObject([
    { kind: "undecided", theirs: "Still waiting for the bank", resolution: null },
  ]);
});

test.each(["completed", "failed"] as const)(
  "removes a listed order when a callback finds it %s",
  async (state) => {
    const order = await openPendingOrder();
    payments.setOrder(order, { state: "pending" });
    await run(now + DAY + HOUR);
    payments.setOrder(order, { state, amount: await amountOf(order) });
    await settlePayment({ db, payments, operatorPhones }, order, now + DAY + 2 * HOUR);
    expect(await differences()).toMatchObject([
      { kind: "undecided", resolution: "Settled since." },
    ]);
  },
);

test("dates an invoice by when its order is settled, not by when the run began", async () => {
  const order = await openPendingOrder();
  payments.setOrder(order, { state: "completed", amount: await amountOf(order) });
  const clock = { now: vi.fn<() => Instant>(() => now + MINUTE).mockReturnValueOnce(now) };
  await reconcilePayments({ db, payments: onlyProvider(payments), operatorPhones, log, clock });
  const invoice = db
    .selectFrom("taxDocuments")
    .innerJoin("payments", "payments.bookingId", "taxDocuments.bookingId")
    .select("taxDocuments.issuedAt")
    .where("payments.orderId", "=", order);
  expect(await invoice.execute()).toEqual([{ issuedAt: now + MINUTE }]);
});

test("checks each order once across processes and reclaims those of a killed process", async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => openPendingOrder()));
  const checkedIds: string[] = [];
  const counting: PaymentProvider = {
    ...payments,
    getOrder(orderId) {
      checkedIds.push(orderId);
      return payments.getOrder(orderId);
    },
  };
  const providers = onlyProvider(counting);
  const runs = await Promise.all([run(now, providers), run(now, providers), run(now, providers)]);
  expect(runs.reduce((sum, count) => sum + count)).toBe(20);
  expect(checkedIds.sort()).toEqual(orders.sort());

  await db
    .updateTable("payments")
    .set({ nextCheckAt: now + 3 * MINUTE })
    .where("orderId", "in", orders)
    .execute();
  expect(await run(now + 2 * MINUTE)).toBe(0);
  expect(await run(now + 3 * MINUTE)).toBe(20);
});
