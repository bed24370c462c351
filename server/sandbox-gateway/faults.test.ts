import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CALLBACK_FAULTS, type Fault, findFaults } from "./faults.ts";
import { callbackKey, newOrder, startTestGateway, type TestGateway } from "./test-gateway.ts";

const success = { method: "upi", outcome: "success" };

let it: TestGateway;
beforeEach(async () => {
  it = await startTestGateway();
});
afterEach(() => it.drop());

test.each<[string, object]>([
  ["an unknown fault", { merchantOrderId: "VZG-1", faults: ["explode"] }],
  ["chances for a single order", { merchantOrderId: "VZG-1", chances: { drop: 1 } }],
  ["a chance above 1", { merchantOrderId: "*", chances: { drop: 1.1 } }],
  ["a missing order id", { faults: ["drop"] }],
])("refuses %s", async (_what, wrong) => {
  expect((await it.api("/faults", wrong)).status).toBe(400);
});

test("requires the merchant's key", async () => {
  const headers = { authorization: "Bearer wrong" };
  const response = await it.request("/sandbox-gateway/v1/faults", { method: "POST", headers });
  expect(response.status).toBe(401);
});

test("applies the faults of an order to its calls in order, then no more", async () => {
  const order = newOrder();
  const { merchantOrderId } = order;
  await faults(merchantOrderId, ["error", "silence", "answer", "silence-after"]);
  expect((await it.api("/orders", order)).status).toBe(500);
  expect((await it.api("/orders", order)).status).toBe(500);
  expect(await findOrder(merchantOrderId)).toBeUndefined();
  expect((await it.api("/orders", order)).status).toBe(200);
  expect((await it.api(`/orders/${merchantOrderId}`)).status).toBe(500);
  expect((await it.api(`/orders/${merchantOrderId}`)).status).toBe(200);
});

test.each<Fault>(["error-after", "silence-after"])(
  "does the work but fails the response with %s",
  async (fault) => {
    const order = newOrder();
    await faults(order.merchantOrderId, [fault]);
    expect((await it.api("/orders", order)).status).toBe(500);
    expect(await findOrder(order.merchantOrderId)).toMatchObject({ amount: 424_830 });
    expect((await it.api("/orders", order)).status).toBe(200);
  },
);

test("applies faults to the refund calls of an order, and makes the refund once", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, success);
  await faults(merchantOrderId, ["silence-after", "error"]);
  const refund = { merchantRefundId: "R-1", merchantOrderId, amount: 1000 };
  expect((await it.api("/refunds", refund)).status).toBe(500);
  expect((await it.api("/refunds/R-1")).status).toBe(500);
  expect(await (await it.api("/refunds/R-1")).json()).toMatchObject({ state: "PENDING" });
  expect((await it.api("/refunds", refund)).status).toBe(200);
  expect(await findOrder(merchantOrderId)).toMatchObject({ refunded: 1000 });
});

test("ends a delayed response when the caller aborts", async () => {
  const patient = await startTestGateway({ silenceMs: 60_000 });
  const { merchantOrderId } = await patient.open();
  const input = { merchantOrderId, faults: ["silence"] };
  expect((await patient.api("/faults", input)).status).toBe(204);
  const answer = await patient.request(`/sandbox-gateway/v1/orders/${merchantOrderId}`, {
    headers: { authorization: "Bearer merchant-key" },
    signal: AbortSignal.timeout(30),
  });
  expect(answer.status).toBe(500);
  await patient.drop();
});

test.each<[Fault, number]>([
  ["takes-less", 424_730],
  ["takes-more", 424_930],
])("captures and can refund the amount when the bank %s", async (fault, taken) => {
  const { merchantOrderId, checkout } = await it.open();
  await faults(merchantOrderId, [fault]);
  await it.submit(checkout, success);
  expect(await stateOf(merchantOrderId)).toMatchObject({
    state: "COMPLETED",
    amount: taken,
    paymentDetails: [{ amount: taken }],
  });
  const refund = { merchantRefundId: "R-1", merchantOrderId, amount: taken + 1 };
  expect((await it.api("/refunds", refund)).status).toBe(422);
  expect((await it.api("/refunds", { ...refund, amount: taken })).status).toBe(200);
});

test("keeps the requested amount of the order", async () => {
  const order = newOrder();
  const { checkout } = await it.open(order);
  await it.submit(checkout, { method: "upi", outcome: "other-amount" });
  expect((await it.api("/orders", order)).status).toBe(200);
  expect((await it.api("/orders", { ...order, amount: 424_730 })).status).toBe(409);
});

test("fails a late payment first and completes it later", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, { method: "upi", outcome: "late" });
  expect(await stateOf(merchantOrderId)).toMatchObject({
    state: "FAILED",
    message: "The payment time ran out.",
  });
  expect(await it.gateway.deliverCallbacks()).toBe(0);
  it.clock.advance(20_000);
  expect(await stateOf(merchantOrderId)).toMatchObject({ state: "COMPLETED" });
  expect(await it.gateway.deliverCallbacks()).toBe(1);
});

test("completes a slow payment after a minute", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, { method: "upi", outcome: "slow" });
  it.clock.advance(59_999);
  expect(await stateOf(merchantOrderId)).toMatchObject({ state: "PENDING" });
  it.clock.advance(1);
  expect(await stateOf(merchantOrderId)).toMatchObject({ state: "COMPLETED" });
});

test("sends no callback for a lost outcome and fails the next status request", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, { method: "upi", outcome: "lost" });
  it.clock.advance(900_000);
  expect(await it.gateway.deliverCallbacks()).toBe(0);
  expect((await it.api(`/orders/${merchantOrderId}`)).status).toBe(500);
  expect(await stateOf(merchantOrderId)).toMatchObject({ state: "COMPLETED" });
});

test.each<[Fault, string[]]>([
  ["drop", []],
  ["duplicate", ["0s COMPLETED", "0s COMPLETED", "5s COMPLETED"]],
  ["delay", ["45s COMPLETED"]],
  ["reorder", ["0s COMPLETED", "3s PENDING"]],
  ["forge", ["0s COMPLETED", "0s COMPLETED"]],
])("sends these callbacks with %s", async (fault, expected) => {
  const { merchantOrderId, checkout } = await it.open();
  await faults(merchantOrderId, [fault]);
  await it.submit(checkout, success);
  expect((await callbacksOver(60)).map(({ after, state }) => `${after}s ${state}`)).toEqual(
    expected,
  );
});

test("retries each duplicate with the same event id until it is accepted", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await faults(merchantOrderId, ["duplicate"]);
  await it.submit(checkout, success);
  it.setMerchantResponse(async () => new Response(null, { status: 503 }));
  for (let round = 0; round < 12; round++) {
    await it.gateway.deliverCallbacks();
    it.clock.advance(900_000);
  }
  expect(it.received).toHaveLength(3 * 8);
  const events = await Promise.all(it.received.map((request) => request.json()));
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
});

test("sends one forged callback, signed with another key, before the payment completes", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await faults(merchantOrderId, ["forge"]);
  await it.submit(checkout, { method: "upi", outcome: "failure" });
  it.setMerchantResponse(async (request) => {
    const { state } = await request.json();
    return new Response(null, { status: state === "COMPLETED" ? 401 : 204 });
  });
  const sent = await callbacksOver(30);
  expect(sent.map(({ state }) => state).toSorted()).toEqual(["COMPLETED", "FAILED"]);
  for (const { state, body, signature } of sent) {
    const own = createHmac("sha256", callbackKey).update(body).digest("hex");
    expect(signature === `sha256=${own}`).toBe(state === "FAILED");
  }
});

test("applies the faults for all orders to new orders only", async () => {
  const before = await it.open();
  await faults(before.merchantOrderId, []);
  await faults("*", ["drop"]);
  const after = await it.open();
  for (const { checkout } of [before, after]) await it.submit(checkout, success);
  expect(await it.gateway.deliverCallbacks()).toBe(1);
  expect(await it.received[0]!.json()).toMatchObject({ merchantOrderId: before.merchantOrderId });
  await faults("*", []);
  await it.submit((await it.open()).checkout, success);
  expect(await it.gateway.deliverCallbacks()).toBe(1);
});

test("draws the same faults from the same seed, at about the given rate", async () => {
  const chances = { error: 0.2, "silence-after": 0.1, late: 0.5, drop: 0.25 };
  const ids = Array.from({ length: 100 }, (_, number) => `VZG-${number}`);
  const drawnWith = async (seed: number) => {
    await it.db.deleteFrom("sandboxFaults").execute();
    await it.api("/faults", { merchantOrderId: "*", chances, seed });
    const drawn: Fault[][] = [];
    for (const id of ids) drawn.push(await findFaults(it.db, id));
    return drawn;
  };
  const first = await drawnWith(1);
  expect(await drawnWith(1)).toEqual(first);
  expect(await drawnWith(2)).not.toEqual(first);
  const share = (fault: Fault, of: number) =>
    first.flat().filter((drawn) => drawn === fault).length / of;
  const expected: [Fault, number, number][] = [
    ["error", 0.2, 1200],
    ["silence-after", 0.1, 1200],
    ["late", 0.5, 100],
    ["drop", 0.25, 100],
  ];
  for (const [fault, chance, of] of expected) {
    expect(Math.abs(share(fault, of) - chance), fault).toBeLessThan(0.12);
  }
  for (const never of CALLBACK_FAULTS.filter((fault) => fault !== "drop")) {
    expect(share(never, 1)).toBe(0);
  }
});

async function faults(merchantOrderId: string, injected: Fault[]): Promise<void> {
  const response = await it.api("/faults", { merchantOrderId, faults: injected });
  expect(response.status).toBe(204);
}

function findOrder(merchantOrderId: string) {
  return it.db
    .selectFrom("sandboxOrders")
    .selectAll()
    .where("merchantOrderId", "=", merchantOrderId)
    .executeTakeFirst();
}

async function stateOf(merchantOrderId: string): Promise<unknown> {
  return (await it.api(`/orders/${merchantOrderId}`)).json();
}

/** What the merchant gets in so many seconds, each with the second in which it came. */
async function callbacksOver(seconds: number) {
  const sent: { after: number; state: string; body: string; signature: string | null }[] = [];
  for (let after = 0; after <= seconds; after++) {
    await it.gateway.deliverCallbacks();
    for (const request of it.received.splice(0)) {
      const body = await request.text();
      const signature = request.headers.get("x-sandbox-signature");
      sent.push({ after, state: JSON.parse(body).state, body, signature });
    }
    it.clock.advance(1000);
  }
  return sent;
}
