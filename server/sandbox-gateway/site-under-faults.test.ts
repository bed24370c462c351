import { afterEach, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { Hold } from "#app/features/booking/place-hold.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { receiveCallback } from "#app/features/payment/receive-callback.server.ts";
import { reconcilePayments } from "#app/features/payment/reconcile-payments.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { isProviderUnavailable, PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import type { Fault } from "./faults.ts";
import { callbackKey, merchantKey, startTestGateway, type TestGateway } from "./test-gateway.ts";

/** What the site makes of a provider that misbehaves, through the adapter that it really uses. */
const provider = sandboxPayments({
  baseUrl: () => "http://gateway.test/sandbox-gateway",
  merchantKey,
  callbackKey,
  fetch: (url, init) => it.request(new URL(String(url)).pathname, init),
});
const payments = onlyProvider(provider);

let it: TestGateway;
let hold: Hold & { userId: string };
beforeEach(async () => {
  it = await startTestGateway();
  hold = await holdCar(it.db, it.clock.now(), { provider: "sandbox" });
  it.setMerchantResponse(takeCallback);
});
afterEach(() => it.drop());

test.each<[string, Fault[], string]>([
  ["on time", [], "204"],
  ["late", ["delay"], "204"],
  ["three times", ["duplicate"], "204 204 204"],
  ["before an older callback", ["reorder"], "204 204"],
  ["beside a forged callback", ["forge"], "401 204"],
  ["never", ["drop"], ""],
])("confirms the booking once when the payment is reported %s", async (_when, faults, statuses) => {
  await tell(faults);
  await payAs("success");
  const answered = await letTimePass(50 * SECOND);
  expect(answered.join(" ")).toBe(statuses);
  await expectKept();
});

test("ignores a forged callback of a failed payment", async () => {
  await tell(["forge", "drop"]);
  await payAs("failure");
  expect(await deliver()).toEqual(["401"]);
  expect(await it.db.selectFrom("paymentEvents").selectAll().execute()).toEqual([]);
  expect(await getOrderState(it.db, hold.orderId)).toMatchObject({
    status: "pending",
    state: "pending",
  });
});

test.each<Fault>(["error", "error-after", "silence", "silence-after"])(
  "opens one order when the first attempt fails with %s",
  async (fault) => {
    await tell([fault]);
    await expect(openCheckout()).rejects.toThrow(PaymentProviderUnavailable);
    expect(await getOrderState(it.db, hold.orderId)).toMatchObject({ state: "created" });
    await openCheckout();
    expect(await it.db.selectFrom("sandboxOrders").select("id").execute()).toHaveLength(1);
    await payAs("success");
    await letTimePass(50 * SECOND);
    await expectKept();
  },
);

test("retries unanswered status requests and confirms the booking once", async () => {
  await openCheckout();
  await tell(["silence", "error", "silence-after", "drop"]);
  await submit("success");
  await expect(settle()).rejects.toThrow(PaymentProviderUnavailable);
  await letTimePass(3 * MINUTE);
  await expectKept();
});

test("finds a payment whose outcome was lost by checking its status", async () => {
  await payAs("lost");
  await expect(settle()).rejects.toThrow(PaymentProviderUnavailable);
  await letTimePass(MINUTE);
  await expectKept();
});

test.each<Fault>(["takes-less", "takes-more"])(
  "refunds the captured amount and frees the car when the bank %s",
  async (fault) => {
    await tell([fault]);
    await payAs("success");
    await letTimePass(2 * MINUTE);
    const order = await getOrderState(it.db, hold.orderId);
    expect(order).toMatchObject({ status: "refunded", outcome: "refund", occupancy: [] });
    const taken = hold.amount + (fault === "takes-less" ? -100 : 100);
    const accounts = await getBookingAccounts(it.db, [hold.bookingId]);
    expect(accounts.get(hold.bookingId)).toMatchObject({
      received: taken,
      refunded: taken,
      charged: 0,
      owed: 0,
    });
    const refunds = await it.db.selectFrom("sandboxRefunds").select("amount").execute();
    expect(refunds).toEqual([{ amount: taken }]);
  },
);

test("confirms the booking when a failed payment completes during the hold", async () => {
  await payAs("late");
  expect(await settle()).toMatchObject({ state: "failed", outcome: null });
  await letTimePass(30 * SECOND);
  await expectKept(["held", "payment_started", "payment_failed", "confirmed"]);
});

test("refunds the later payment when a failed payment completes after a second one", async () => {
  await payAs("late");
  await settle();
  const first = hold;
  hold = { ...hold, ...(await holdAgain()) };
  await payAs("success");
  await settle();
  await letTimePass(2 * MINUTE);
  expect(await getOrderState(it.db, hold.orderId)).toMatchObject({ outcome: "kept" });
  expect(await getOrderState(it.db, first.orderId)).toMatchObject({ outcome: "refund" });
  const accounts = await getBookingAccounts(it.db, [hold.bookingId]);
  expect(accounts.get(hold.bookingId)).toMatchObject({ refunded: hold.amount, owed: 0 });
});

test("makes a refund once when its responses are lost", async () => {
  await tell(["takes-more", "answer", "answer", "silence-after", "error", "silence-after"]);
  await payAs("success");
  await letTimePass(5 * MINUTE);
  expect(await it.db.selectFrom("sandboxRefunds").select("amount").execute()).toHaveLength(1);
  expect(await it.db.selectFrom("refunds").select("state").execute()).toEqual([
    { state: "completed" },
  ]);
});

async function takeCallback(request: Request): Promise<Response> {
  const callback = { rawBody: await request.text(), headers: request.headers };
  try {
    const answer = await receiveCallback(deps(), provider, callback, it.clock.now());
    return new Response(null, { status: answer.ok ? 204 : 401 });
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error;
    return new Response(null, { status: 503 });
  }
}

function deps() {
  const log = { warn: () => {} };
  return { db: it.db, payments, operatorPhones: ["+919000000001", "+919000000002"], log };
}

async function tell(faults: Fault[]): Promise<void> {
  const response = await it.api("/faults", { merchantOrderId: hold.orderId, faults });
  expect(response.status).toBe(204);
}

async function holdAgain() {
  const { carId, pickupAt, returnAt } = await it.db
    .selectFrom("bookings")
    .select(["carId", "pickupAt", "returnAt"])
    .where("id", "=", hold.bookingId)
    .executeTakeFirstOrThrow();
  const { userId } = hold;
  const period = { pickupAt, returnAt };
  const same = { carId, userId, period, provider: "sandbox" };
  return await holdCar(it.db, it.clock.now(), same);
}

async function openCheckout(): Promise<void> {
  const { orderId, amount, userId } = hold;
  const pages = { returnUrl: "https://shop.test/return", payUrl: "https://shop.test/pay" };
  const checkout = { ...deps(), tokenKey: "key", ...pages };
  const opened = await createPayment(checkout, { orderId, amount, userId }, it.clock.now());
  expect(opened.ok).toBe(true);
}

async function payAs(outcome: string): Promise<void> {
  await openCheckout();
  await submit(outcome);
}

async function submit(outcome: string): Promise<void> {
  const { checkoutToken } = await it.db
    .selectFrom("sandboxOrders")
    .select("checkoutToken")
    .where("merchantOrderId", "=", hold.orderId)
    .executeTakeFirstOrThrow();
  const checkout = `/sandbox-gateway/checkout/${checkoutToken}`;
  expect((await it.submit(checkout, { method: "upi", outcome })).status).toBe(200);
}

function settle() {
  return settlePayment(deps(), hold.orderId, it.clock.now());
}

/** The gateway and the jobs at work; answers with which status each callback was taken. */
async function letTimePass(ms: number): Promise<string[]> {
  const answered: string[] = [];
  for (let elapsed = 0; elapsed < ms; elapsed += SECOND) {
    answered.push(...(await deliver()));
    await reconcilePayments({ ...deps(), clock: it.clock });
    await sendRefunds(deps(), it.clock.now());
    it.clock.advance(SECOND);
  }
  return answered;
}

async function deliver(): Promise<string[]> {
  const answered: string[] = [];
  it.setMerchantResponse(async (request) => {
    const answer = await takeCallback(request);
    answered.push(String(answer.status));
    return answer;
  });
  await it.gateway.deliverCallbacks();
  return answered;
}

/** One booking, once confirmed, once invoiced, and its money where it belongs. */
async function expectKept(events = ["held", "payment_started", "confirmed"]): Promise<void> {
  const order = await getOrderState(it.db, hold.orderId);
  expect(order).toMatchObject({ status: "completed", state: "completed", outcome: "kept" });
  expect(order.events).toEqual(events);
  const accounts = await getBookingAccounts(it.db, [hold.bookingId]);
  expect(accounts.get(hold.bookingId)).toMatchObject({
    received: hold.amount,
    charged: hold.amount,
    refunded: 0,
    owed: 0,
  });
  expect(await it.db.selectFrom("taxDocuments").select("number").execute()).toHaveLength(1);
}
