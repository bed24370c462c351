import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { type FakePayments, fakePayments } from "#test/support/fake-payments.ts";
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
  const { orderId, userId } = held;
  await createPayment({ ...deps(), ...pages }, { orderId, userId, amount: held.amount }, now);
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

describe("a true callback", () => {
  test("makes the booking, and is kept without who paid and how", async () => {
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

  test("sent again, or eight times at once, changes nothing more", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    await Promise.all(Array.from({ length: 8 }, () => receive({ eventId: "E1", orderId })));
    const once = await everything();
    expect(once.events).toHaveLength(1);
    expect(once.bookings).toMatchObject([{ status: "completed" }]);
    await receive({ eventId: "E1", orderId }, { at: now + MINUTE });
    expect(await everything()).toEqual(once);
  });

  test("names its order as the provider does", async () => {
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
  test("is refused, and nothing is written", async () => {
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

describe("a callback about what is not ours", () => {
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

  test("and of another provider's order leaves that order alone", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, { state: "completed" });
    await receive({ eventId: "E1", orderId }, { provider: "other" });
    await receive({ eventId: "E2", providerOrderId: `P-${orderId}` }, { provider: "other" });
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ state: "pending" });
    expect(await differences()).toMatchObject([{ provider: "other" }, { provider: "other" }]);
  });

  test("and that names nothing is kept and is no difference", async () => {
    expect(await receive({ eventId: "E1" })).toMatchObject({ value: { isOurs: false } });
    expect((await everything()).events).toMatchObject([{ orderId: "" }]);
    expect(await differences()).toEqual([]);
  });
});

describe("a callback while the provider is away", () => {
  test("is taken, and the job asks for the order soon", async () => {
    const { orderId } = await openOrder();
    payments.setOrder(orderId, "unavailable");
    const answer = await receive({ eventId: "E1", orderId });
    expect(answer).toMatchObject({ ok: true, value: { isOurs: true, isChecked: false } });
    payments.setOrder(orderId, { state: "completed" });
    await reconcilePayments(deps(), now + 4 * SECOND);
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: null });
    await reconcilePayments(deps(), now + 5 * SECOND);
    expect(await getOrderState(scene.db, orderId)).toMatchObject({ outcome: "kept" });
  });

  test("is taken before the provider has answered, whose answer counts when it comes", async () => {
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

  test("is to be sent again for an order that had failed, which no job asks for", async () => {
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
    const wanted = { payment, amount: paise(1000), reason: "goodwill" } as const;
    const refundId = await inTransaction(scene.db, (tx) => requestRefund(tx, wanted, now));
    const later = { state: "pending", nextCheckAt: now + 60 * MINUTE } as const;
    await scene.db.updateTable("refunds").set(later).where("id", "=", refundId).execute();
    return { orderId, refundId };
  }
  const nextChecks = () => scene.db.selectFrom("refunds").select("nextCheckAt").execute();

  test.each(["by our id", "by its order"])("makes it be asked for at once: %s", async (how) => {
    const { orderId, refundId } = await askedRefund();
    const names = how === "by our id" ? { refundId } : { orderId };
    const answer = await receive({ eventId: "R1", ...names });
    expect(answer).toMatchObject({ ok: true, value: { isOurs: true } });
    expect(await nextChecks()).toEqual([{ nextCheckAt: now }]);
    expect(await differences()).toEqual([]);
  });

  test("that nobody here asked for lists it, and changes nothing else", async () => {
    const { orderId } = await askedRefund();
    await receive({ eventId: "R1", orderId, refundId: "rfnd_desk" });
    expect(await differences()).toMatchObject([
      { kind: "unknown-refund", orderId, differenceKey: "unknown-refund:fake:rfnd_desk" },
    ]);
    expect((await everything()).refunds).toMatchObject([{ amount: 1000, state: "pending" }]);
  });

  test("that has ended wakes nothing", async () => {
    const { refundId } = await askedRefund();
    const ended = { state: "completed", nextCheckAt: null } as const;
    await scene.db.updateTable("refunds").set(ended).execute();
    await receive({ eventId: "R1", refundId });
    expect(await nextChecks()).toEqual([{ nextCheckAt: null }]);
  });
});
