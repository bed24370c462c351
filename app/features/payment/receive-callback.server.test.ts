import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { type FakePayments, fakePayments } from "#test/support/fake-payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { createPayment } from "./create-payment.server.ts";
import { receiveCallback } from "./receive-callback.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const now = CREATED_AT;

let scene: TestDatabase;
let payments: FakePayments;
beforeEach(async () => {
  scene = await createTestDatabase();
  payments = fakePayments();
});
afterEach(() => scene.drop());

const deps = () => ({ db: scene.db, payments, operatorPhones, log: { warn: () => {} } });

function receive(body: object, { signature = "good", provider = "fake", at = now } = {}) {
  const callback = {
    rawBody: JSON.stringify(body),
    headers: new Headers({ "x-signature": signature }),
  };
  return receiveCallback(deps(), { ...payments, name: provider }, callback, at);
}

async function openOrder() {
  const held = await holdCar(scene.db, now);
  const pages = { tokenKey: "k", returnUrl: "/return", payUrl: "/pay" };
  await createPayment({ ...deps(), ...pages }, held, now);
  return held;
}

async function keptBooking() {
  const held = await openOrder();
  payments.setOrder(held.orderId, { state: "completed" });
  await settlePayment(deps(), held.orderId, now);
  return held;
}

/** Everything that a callback could have changed. */
async function everything() {
  const read = (table: "payments" | "bookings" | "refunds" | "paymentEvents" | "ledger") =>
    scene.db.selectFrom(table).selectAll().orderBy("id").execute();
  return {
    payments: await read("payments"),
    bookings: await read("bookings"),
    refunds: await read("refunds"),
    ledger: await read("ledger"),
    events: await read("paymentEvents"),
    differences: await differences(),
  };
}

const differences = () =>
  scene.db
    .selectFrom("paymentDifferences")
    .select(["kind", "provider", "orderId", "differenceKey"])
    .orderBy("differenceKey")
    .execute();

describe("a valid callback", () => {
  test("confirms the booking and is stored without the payer's details", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    const payer = { email: "a@b.in", contact: "+91", vpa: "a@ybl", card: { last4: "1111" } };
    const answer = await receive({ eventId: "E1", orderId, payload: { amount: 1, ...payer } });
    expect(answer).toMatchObject({ ok: true, value: { isOurs: true, isChecked: true } });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: "kept" });
    const kept = await scene.db.selectFrom("paymentEvents").selectAll().execute();
    const body = JSON.stringify({ eventId: "E1", orderId, payload: { amount: 1 } });
    expect(kept).toEqual([
      { id: expect.any(String), provider: "fake", eventId: "E1", orderId, body, receivedAt: now },
    ]);
  });

  test("changes nothing when it is repeated, also eight times at once", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    await Promise.all(Array.from({ length: 8 }, () => receive({ eventId: "E1", orderId })));
    const once = await everything();
    expect(once.events).toHaveLength(1);
    expect(once.bookings).toMatchObject([{ status: "completed" }]);
    await receive({ eventId: "E1", orderId }, { at: now + MINUTE });
    expect(await everything()).toEqual(once);
  });

  test("identifies its order by the provider's id", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    await receive({ eventId: "E1", providerOrderId: `P-${orderId}` });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: "kept" });
  });

  test("only triggers a check at the provider", async () => {
    const { orderId } = await openOrder();
    await receive({ eventId: "E1", orderId, state: "COMPLETED", amount: 1 });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({
      status: "pending",
      state: "pending",
      outcome: null,
    });
  });
});

describe("a forged callback", () => {
  test("is refused and writes nothing", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    const before = await everything();
    for (const signature of ["", "bad", "GOOD"]) {
      const forged = await receive({ eventId: "E1", orderId }, { signature });
      expect(forged).toEqual({ ok: false, reason: "forged" });
    }
    expect(await everything()).toEqual(before);
  });
});

describe("a callback about an unknown order", () => {
  test("is stored, accepted and listed once for staff", async () => {
    for (const eventId of ["E1", "E2", "E2"]) {
      const answer = await receive({ eventId, orderId: "SMD-nobody" });
      expect(answer).toMatchObject({ ok: true, value: { isOurs: false } });
    }
    expect((await everything()).events).toHaveLength(2);
    expect(await differences()).toEqual([
      {
        kind: "unknown-order",
        provider: "fake",
        orderId: "SMD-nobody",
        differenceKey: "unknown-order:fake:SMD-nobody",
      },
    ]);
  });

  test("leaves the order of another provider unchanged", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    await receive({ eventId: "E1", orderId }, { provider: "other" });
    await receive({ eventId: "E2", providerOrderId: `P-${orderId}` }, { provider: "other" });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ state: "pending" });
    expect(await differences()).toMatchObject([{ provider: "other" }, { provider: "other" }]);
  });

  test("is stored without a difference when it has no ids", async () => {
    expect(await receive({ eventId: "E1" })).toMatchObject({ value: { isOurs: false } });
    expect((await everything()).events).toMatchObject([{ orderId: "" }]);
    expect(await differences()).toEqual([]);
  });
});

describe("a callback while the provider is unavailable", () => {
  test("is accepted, and the job checks the order soon", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, "unavailable");
    const answer = await receive({ eventId: "E1", orderId });
    expect(answer).toMatchObject({ ok: true, value: { isOurs: true, isChecked: false } });
    payments.setOrder(orderId, { state: "completed" });
    await reconcilePayments({ ...deps(), clock: fixedClock(now + 4 * SECOND) });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: null });
    await reconcilePayments({ ...deps(), clock: fixedClock(now + 5 * SECOND) });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: "kept" });
  });

  test("is accepted before the provider responds, and its later response counts", async () => {
    const { orderId } = await openOrder();
    const slow = Promise.withResolvers<void>();
    payments.setOrder(orderId, { state: "completed" });
    const getOrder = payments.getOrder.bind(payments);
    payments.getOrder = async (id) => {
      await slow.promise;
      return await getOrder(id);
    };
    const began = performance.now();
    const answer = await receive({ eventId: "E1", orderId });
    expect(performance.now() - began).toBeLessThan(4000);
    expect(answer).toMatchObject({ ok: true, value: { isChecked: false } });
    expect((await everything()).events).toHaveLength(1);
    slow.resolve();
    await expect
      .poll(async () => (await getOrderState(scene.db, orderId)).outcome, { timeout: 5000 })
      .toBe("kept");
  });

  test("requests redelivery for a failed order, which no job checks", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "failed" });
    await settlePayment(deps(), orderId, now);
    payments.setOrder(orderId, "unavailable");
    const event = { eventId: "E1", orderId };
    await expect(receive(event)).rejects.toThrow(PaymentProviderUnavailable);
    payments.setOrder(orderId, { state: "completed" });
    await receive(event);
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: "kept" });
  });
});

describe("a callback about a refund", () => {
  async function askedRefund() {
    const { orderId } = await keptBooking();
    const payment = await scene.db
      .selectFrom("payments")
      .selectAll()
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    const refundRequest = { payment, amount: paise(1000), reason: "goodwill" } as const;
    const refundId = await inTransaction(scene.db, (tx) => requestRefund(tx, refundRequest, now));
    const later = { state: "pending", nextCheckAt: now + 60 * MINUTE } as const;
    await scene.db.updateTable("refunds").set(later).where("id", "=", refundId).execute();
    return { orderId, refundId };
  }
  const nextChecks = () => scene.db.selectFrom("refunds").select("nextCheckAt").execute();

  test.each(["by our id", "by its order"])("triggers a check at once: %s", async (how) => {
    const { orderId, refundId } = await askedRefund();
    const names = how === "by our id" ? { refundId } : { orderId };
    const answer = await receive({ eventId: "R1", ...names });
    expect(answer).toMatchObject({ ok: true, value: { isOurs: true } });
    expect(await nextChecks()).toEqual([{ nextCheckAt: now }]);
    expect(await differences()).toEqual([]);
  });

  test("lists a refund that we did not request, and changes nothing else", async () => {
    const { orderId } = await askedRefund();
    await receive({ eventId: "R1", orderId, refundId: "rfnd_desk" });
    expect(await differences()).toMatchObject([
      { kind: "unknown-refund", orderId, differenceKey: "unknown-refund:fake:rfnd_desk" },
    ]);
    expect((await everything()).refunds).toMatchObject([{ amount: 1000, state: "pending" }]);
  });

  test("triggers nothing for a settled refund", async () => {
    const { refundId } = await askedRefund();
    const ended = { state: "completed", nextCheckAt: null } as const;
    await scene.db.updateTable("refunds").set(ended).execute();
    await receive({ eventId: "R1", refundId });
    expect(await nextChecks()).toEqual([{ nextCheckAt: null }]);
  });
});
