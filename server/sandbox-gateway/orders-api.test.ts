import { afterAll, beforeAll, expect, test } from "vitest";
import { newOrder, startTestGateway, type TestGateway } from "./test-gateway.ts";

let it: TestGateway;
beforeAll(async () => {
  it = await startTestGateway();
});
afterAll(() => it.drop());

test("requires the merchant's key", async () => {
  for (const authorization of ["", "Bearer wrong", "Basic bWVyY2hhbnQta2V5"]) {
    const refused = await it.request("/sandbox-gateway/v1/orders/any", {
      headers: { authorization },
    });
    expect(refused.status).toBeOneOf([400, 401]);
    expect(await refused.json()).toMatchObject({ code: "UNAUTHORIZED" });
  }
});

test("redirects the buyer to the checkout on the origin of the return URL", async () => {
  const order = newOrder();
  const opened = await (await it.api("/orders", order)).json();
  expect(opened).toEqual({
    orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    redirectUrl: expect.stringMatching(
      /^https:\/\/shop\.test\/sandbox-gateway\/checkout\/[\w-]{32}$/,
    ),
  });
  expect(await (await it.api("/orders", order)).json()).toEqual(opened);
});

test("refuses a second order of the same id with another amount", async () => {
  const order = newOrder();
  await it.api("/orders", order);
  const refused = await it.api("/orders", { ...order, amount: order.amount - 1 });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "ORDER_EXISTS" });
});

test.each([
  ["a missing amount", { amount: 0 }],
  ["a fraction of a paisa", { amount: 100.5 }],
  ["an id with invalid characters", { merchantOrderId: "<b>" }],
  ["a missing expiry", { expiresInSeconds: 0 }],
  ["a javascript: return URL", { returnUrl: "javascript:alert(1)" }],
])("refuses %s", async (_what, wrong) => {
  const refused = await it.api("/orders", { ...newOrder(), ...wrong });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "BAD_REQUEST" });
});

test("refuses a body that is not JSON, and one that is too large", async () => {
  const authorization = "Bearer merchant-key";
  const post = (body: string) =>
    it.request("/sandbox-gateway/v1/orders", { method: "POST", headers: { authorization }, body });
  expect((await post("{")).status).toBe(400);
  expect((await post(" ".repeat(17 * 1024))).status).toBe(413);
});

test("responds 500 and logs when the database fails", async () => {
  const broken = await startTestGateway();
  await broken.db.schema.dropTable("sandboxRefunds").execute();
  const failed = await broken.api("/refunds/any");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
  expect(broken.warnings).toEqual(["The sandbox gateway failed"]);
  await broken.drop();
});

test("fails an order that is not paid in time", async () => {
  const { merchantOrderId } = await it.open();
  it.clock.advance(899_999);
  expect(await stateOf(merchantOrderId)).toMatchObject({ state: "PENDING" });
  it.clock.advance(1);
  expect(await stateOf(merchantOrderId)).toEqual({
    orderId: expect.any(String),
    state: "FAILED",
    amount: 424_830,
    message: "The payment time ran out.",
    paymentDetails: [],
  });
});

test("completes a pending payment after 8 s, even past the order's expiry", async () => {
  const { merchantOrderId, checkout } = await it.open({ expiresInSeconds: 10 });
  it.clock.advance(9000);
  await it.submit(checkout, { method: "netbanking", outcome: "pending" });
  it.clock.advance(7999);
  expect(await stateOf(merchantOrderId)).toMatchObject({ state: "PENDING" });
  it.clock.advance(1);
  expect(await stateOf(merchantOrderId)).toMatchObject({
    state: "COMPLETED",
    paymentDetails: [{ paymentMode: "NET_BANKING", amount: 424_830, state: "COMPLETED" }],
  });
});

test("accepts a refund id for one refund only", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, { method: "card", outcome: "success" });
  const refund = { merchantRefundId: `R-${merchantOrderId}`, merchantOrderId, amount: 1000 };
  expect((await it.api("/refunds", refund)).status).toBe(200);
  expect((await it.api("/refunds", refund)).status).toBe(200);
  expect((await it.api("/refunds", { ...refund, amount: 1001 })).status).toBe(409);
  const other = await it.open();
  await it.submit(other.checkout, { method: "card", outcome: "success" });
  const stolen = { ...refund, merchantOrderId: other.merchantOrderId };
  expect((await it.api("/refunds", stolen)).status).toBe(409);
  expect((await it.api("/refunds", { ...refund, merchantOrderId: "unknown" })).status).toBe(404);
});

test("the database refuses to refund more than was paid", async () => {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, { method: "card", outcome: "success" });
  const tooMuch = it.db
    .updateTable("sandboxOrders")
    .set({ refunded: 424_831 })
    .where("merchantOrderId", "=", merchantOrderId)
    .execute();
  await expect(tooMuch).rejects.toThrow(/check/i);
});

async function stateOf(merchantOrderId: string): Promise<unknown> {
  return (await it.api(`/orders/${merchantOrderId}`)).json();
}
