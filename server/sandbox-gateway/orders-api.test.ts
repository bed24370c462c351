import { afterAll, beforeAll, expect, test } from "vitest";
import { newOrder, startTestGateway, type TestGateway } from "./test-gateway.ts";

let it: TestGateway;
beforeAll(async () => {
  it = await startTestGateway();
});
afterAll(() => it.drop());

test("answers nobody without the merchant's key", async () => {
  for (const authorization of ["", "Bearer wrong", "Basic bWVyY2hhbnQta2V5"]) {
    const refused = await it.request("/sandbox-gateway/v1/orders/any", {
      headers: { authorization },
    });
    expect(refused.status).toBeOneOf([400, 401]);
    expect(await refused.json()).toMatchObject({ code: "UNAUTHORIZED" });
  }
});

test("sends the buyer to the checkout on the site that the buyer came from", async () => {
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
  ["no amount", { amount: 0 }],
  ["half a paisa", { amount: 100.5 }],
  ["an id with other signs", { merchantOrderId: "<b>" }],
  ["no time to pay", { expiresInSeconds: 0 }],
  ["a return address that runs code", { returnUrl: "javascript:alert(1)" }],
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

test("a database that does not answer is an error of ours, logged", async () => {
  const broken = await startTestGateway();
  await broken.db.schema.dropTable("sandboxRefunds").execute();
  const failed = await broken.api("/refunds/any");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
  expect(broken.warnings).toEqual(["The sandbox gateway failed"]);
  await broken.drop();
});

test("an order that is not paid in its time has failed", async () => {
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

test("an order whose payment is pending completes after 8 s, even past its time to pay", async () => {
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

test("refund ids belong to one refund", async () => {
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

test("the database itself refuses to refund more than was paid", async () => {
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
