import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { createSandboxGateway } from "./gateway.ts";
import { callbackKey, merchantKey, startTestGateway, type TestGateway } from "./test-gateway.ts";

let it: TestGateway;
beforeEach(async () => {
  it = await startTestGateway();
});
afterEach(() => it.drop());

test.each([
  ["success", "checkout.order.completed", "COMPLETED"],
  ["failure", "checkout.order.failed", "FAILED"],
])("reports a %s once, signed", async (outcome, event, state) => {
  const { merchantOrderId } = await payOne(outcome);
  expect(await it.gateway.deliverCallbacks()).toBe(1);
  expect(await it.gateway.deliverCallbacks()).toBe(0);
  const [request] = it.received;
  expect(request).toMatchObject({
    method: "POST",
    url: "https://shop.test/webhooks/payments/sandbox",
  });
  const body = await request!.text();
  expect(JSON.parse(body)).toEqual({
    eventId: expect.stringMatching(/./),
    event,
    merchantOrderId,
    state,
    amount: 424_830,
  });
  const signature = createHmac("sha256", callbackKey).update(body).digest("hex");
  expect(request!.headers.get("x-sandbox-signature")).toBe(`sha256=${signature}`);
});

test("reports a pending payment when it settles", async () => {
  await payOne("pending");
  it.clock.advance(7999);
  expect(await it.gateway.deliverCallbacks()).toBe(0);
  it.clock.advance(1);
  expect(await it.gateway.deliverCallbacks()).toBe(1);
  expect(await it.received[0]!.json()).toMatchObject({ state: "COMPLETED" });
});

test("resends a refused callback with growing delays and the same event id", async () => {
  await payOne("success");
  it.setMerchantResponse(async () => new Response(null, { status: 503 }));
  await it.gateway.deliverCallbacks();
  it.clock.advance(4999);
  await it.gateway.deliverCallbacks();
  expect(it.received).toHaveLength(1);
  it.clock.advance(1);
  await it.gateway.deliverCallbacks();
  it.clock.advance(14_999);
  await it.gateway.deliverCallbacks();
  expect(it.received).toHaveLength(2);
  it.setMerchantResponse(async () => new Response(null, { status: 204 }));
  it.clock.advance(1);
  expect(await it.gateway.deliverCallbacks()).toBe(1);
  const events = await Promise.all(it.received.map((request) => request.json()));
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
  expect(it.warnings).toEqual(["Callback failed", "Callback failed"]);
});

test.each<[string, () => Promise<Response>]>([
  ["is unavailable", () => Promise.reject(new TypeError("fetch failed"))],
  ["redirects the callback", async () => Response.redirect("https://other.test/")],
])("gives up after 8 attempts when the merchant %s", async (_what, answer) => {
  await payOne("success");
  it.setMerchantResponse(answer);
  for (let round = 0; round < 12; round++) {
    expect(await it.gateway.deliverCallbacks()).toBe(0);
    it.clock.advance(900_000);
  }
  expect(it.received).toHaveLength(8);
  expect(new Set(it.received.map(({ redirect }) => redirect))).toEqual(new Set(["manual"]));
});

test("delivers each callback once across two processes", async () => {
  for (let paid = 0; paid < 30; paid++) await payOne("success");
  const secondDb = openDatabase(it.where);
  const second = createSandboxGateway({
    db: secondDb,
    clock: it.clock,
    merchantKey,
    callbackKey,
    callbackUrl: () => "https://shop.test/webhooks/payments/sandbox",
    fetch: async (url, init) => {
      it.received.push(new Request(url, init));
      return new Response(null, { status: 204 });
    },
  });
  const rounds = [it.gateway, second, it.gateway, second].map((each) => each.deliverCallbacks());
  const delivered = (await Promise.all(rounds)).reduce((sum, count) => sum + count, 0);
  const rest = await it.gateway.deliverCallbacks();
  await secondDb.destroy();
  const events = await Promise.all(it.received.map((request) => request.json()));
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(30);
  expect(events).toHaveLength(30);
  expect(delivered + rest).toBe(30);
});

test("delivers a callback of a dead process once its lease has expired", async () => {
  await payOne("success");
  const now = it.clock.now();
  await it.db
    .updateTable("sandboxCallbacks")
    .set({ attempts: 1, dueAt: now + 30_000 })
    .execute();
  expect(await it.gateway.deliverCallbacks()).toBe(0);
  it.clock.advance(30_000);
  expect(await it.gateway.deliverCallbacks()).toBe(1);
});

async function payOne(outcome: string): Promise<{ merchantOrderId: string }> {
  const { merchantOrderId, checkout } = await it.open();
  await it.submit(checkout, { method: "upi", outcome });
  return { merchantOrderId };
}
