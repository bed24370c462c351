import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";

const success = { method: "upi", outcome: "success" };
const failure = { method: "card", outcome: "failure" };

let it: TestGateway;
beforeAll(async () => {
  it = await startTestGateway();
});
afterAll(() => it.drop());

test("shows amount and merchant, and that no money moves", async () => {
  const { checkout, merchantOrderId } = await it.open({ amount: 10_424_800 });
  const page = await it.request(checkout);
  expect(page.status).toBe(200);
  const html = await page.text();
  for (const shown of ["₹1,04,248.00", "Samudra Drives", merchantOrderId, "no real money moves"]) {
    expect(html).toContain(shown);
  }
});

test("carries a strict policy and nothing inline", async () => {
  const { checkout } = await it.open();
  const page = await it.request(checkout);
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  );
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]+src=)/);
});

test("has fields for the payment method and the outcome only", async () => {
  const { checkout } = await it.open();
  const html = await (await it.request(checkout)).text();
  const names = Array.from(html.matchAll(/\sname="(\w+)"/g), ([, name]) => name);
  expect(new Set(names)).toEqual(new Set(["viewport", "robots", "method", "outcome", "cancel"]));
});

test("is paid once: a second attempt changes nothing and says so", async () => {
  const { checkout, merchantOrderId } = await it.open();
  expect((await it.submit(checkout, success)).status).toBe(200);
  const before = await orderRow(merchantOrderId);
  const second = await it.submit(checkout, failure);
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("This order is already paid");
  expect(await orderRow(merchantOrderId)).toEqual(before);
  const again = await it.request(checkout);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain("This order is already paid");
});

test("accepts one of several concurrent attempts", async () => {
  const { checkout, merchantOrderId } = await it.open();
  const attempts = [success, failure, success, failure, success];
  const pages = await Promise.all(attempts.map((form) => it.submit(checkout, form)));
  const statuses = pages.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
  const { id } = await orderRow(merchantOrderId);
  const callbacks = await it.db
    .selectFrom("sandboxCallbacks")
    .select("id")
    .where("orderId", "=", id)
    .execute();
  expect(callbacks).toHaveLength(1);
});

test("refuses to pay an expired order", async () => {
  const { checkout, merchantOrderId } = await it.open();
  const before = await orderRow(merchantOrderId);
  it.clock.advance(900_000);
  for (const page of [await it.request(checkout), await it.submit(checkout, success)]) {
    expect(page.status).toBe(410);
    expect(await page.text()).toContain("The payment time ran out");
  }
  expect(await orderRow(merchantOrderId)).toEqual(before);
});

test("says that a link is unknown", async () => {
  const unknown = "/sandbox-gateway/checkout/nothing";
  for (const page of [await it.request(unknown), await it.submit(unknown, success)]) {
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("This payment link is not valid");
  }
});

test.each([
  ["the button", { ...success, cancel: "1" }],
  ["the outcome", { method: "upi", outcome: "cancel" }],
])("leaves the order payable when the buyer cancels by %s", async (_how, form) => {
  const { checkout } = await it.open();
  const cancelled = await it.submit(checkout, form);
  expect(cancelled.status).toBe(200);
  const html = await cancelled.text();
  expect(html).toContain("Payment cancelled");
  expect(html).toContain(`data-event="USER_CANCEL"`);
  const paid = await it.submit(checkout, success);
  expect(paid.status).toBe(200);
  expect(await paid.text()).toContain(`data-event="CONCLUDED"`);
});

test("ignores a cancellation after the payment", async () => {
  const { checkout, merchantOrderId } = await it.open();
  await it.submit(checkout, success);
  const page = await it.submit(checkout, { cancel: "1" });
  expect(page.status).toBe(409);
  expect(await page.text()).toContain(`data-event="CONCLUDED"`);
  expect(await orderRow(merchantOrderId)).toMatchObject({ outcome: "success" });
});

test("requires a payment method, and succeeds without an outcome", async () => {
  const { checkout, merchantOrderId } = await it.open();
  for (const form of [{ outcome: "success" }, { method: "gold" }, { ...success, outcome: "x" }]) {
    const page = await it.submit(checkout, form);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain("Choose how to pay.");
  }
  expect(await orderRow(merchantOrderId)).toMatchObject({ outcome: null });
  await it.submit(checkout, { method: "upi" });
  expect(await orderRow(merchantOrderId)).toMatchObject({ outcome: "success", method: "upi" });
});

test("escapes the merchant's texts", async () => {
  const returnUrl = `https://shop.test/return?next="><script>alert('1')</script>`;
  const { checkout } = await it.open({ returnUrl });
  const html = await (await it.submit(checkout, success)).text();
  expect(html).not.toContain("<script>");
  expect(html).toContain("?next=&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)");
});

test.each([
  ["checkout.js", "text/javascript; charset=utf-8", "SandboxCheckout"],
  ["checkout-page.js", "text/javascript; charset=utf-8", "postMessage"],
  ["checkout.css", "text/css; charset=utf-8", "@media (min-width: 760px)"],
])("serves %s", async (name, contentType, part) => {
  const file = await it.request(`/sandbox-gateway/${name}`);
  expect(file.headers.get("content-type")).toBe(contentType);
  expect(await file.text()).toContain(part);
});

function orderRow(merchantOrderId: string) {
  return it.db
    .selectFrom("sandboxOrders")
    .selectAll()
    .where("merchantOrderId", "=", merchantOrderId)
    .executeTakeFirstOrThrow();
}
