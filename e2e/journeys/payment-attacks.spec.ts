import { Buffer } from "node:buffer";
import type { APIResponse, Page } from "@playwright/test";
import { formatRupees } from "#app/domain/money.ts";
import { expect, test, withoutBrowser } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { signUp } from "../support/steps.ts";

test.use(withoutBrowser);

test(
  "an order is open to its owner only, at its own price",
  { tag: "@every-database" },
  async ({ page, openNewVisitor }) => {
    const rental = getDemoRental("audi-a6-45-tfsi-2022");
    const other = await openNewVisitor();
    const [person] = await Promise.all([signUp(page), signUp(other)]);
    const wish = { slug: rental.car.slug, search: rental.search, acceptTerms: true };
    const { orderId } = await (await call(page, "hold", wish)).json();
    const amount = rental.price.total / 100;

    await expectRefused(call(page, "create-payment", { orderId, amount: 1 }), 409, (message) =>
      expect(message).toContain(formatRupees(rental.price.total)),
    );
    await expectRefused(call(page, "create-payment", { orderId, amount: -amount }), 400);
    await expectRefused(call(page, "create-payment", { orderId: "SMD-unknown", amount }), 404);
    await expectRefused(call(other, "create-payment", { orderId, amount }), 404);

    const opened = await call(page, "create-payment", { orderId, amount });
    expect(opened.status()).toBe(200);
    const { accessToken, redirectUrl } = await opened.json();
    expect(new URL(redirectUrl).origin).toBe(new URL(page.url()).origin);

    const unpaid = await (await call(page, "verify", { orderId, accessToken })).json();
    expect(unpaid).toMatchObject({ success: false, state: "PENDING", orderId });
    await expectRefused(call(other, "verify", { orderId, accessToken }), 403);
    await expectRefused(call(page, "verify", { orderId, accessToken: forged(accessToken) }), 403);
    await expectRefused(call(page, "verify", { orderId, accessToken: "a.b" }), 403);
    await expectRefused(call(page, "verify", { orderId: "SMD-unknown", accessToken }), 403);
    await expectRefused(call(page, "verify", { orderId }), 400);
    expect(await getLedger(person)).toEqual([
      { reference: expect.any(String), status: "pending", payment: "pending" },
    ]);
  },
);

test("requests without a session or from another origin are refused", async ({ page, baseURL }) => {
  const payload = { orderId: "SMD-unknown", amount: 1, accessToken: "x" };
  for (const name of ["hold", "create-payment", "verify"]) {
    const path = `/functions/${name}`;
    await expectRefused(call(page, name, payload), 401);
    for (const [origin, status] of Object.entries({
      [baseURL ?? ""]: 415,
      "https://evil.example": 403,
    })) {
      const headers = { "content-type": "text/plain", origin };
      const answer = await page.request.post(path, { headers, data: JSON.stringify(payload) });
      expect(answer.status()).toBe(status);
    }
  }
  await signUp(page);
  for (const name of ["hold", "create-payment", "verify"]) {
    await expectRefused(call(page, name, {}), 400);
    const headers = { "content-type": "application/json", origin: baseURL ?? "" };
    const broken = page.request.post(`/functions/${name}`, { headers, data: Buffer.from("{") });
    await expectRefused(broken, 400);
  }
});

test("a payment callback with a wrong signature changes nothing", async ({ page }) => {
  const report = { eventId: "e", event: "checkout.order.completed", merchantOrderId: "SMD-x" };
  const unsigned = await page.request.post("/webhooks/payments/sandbox", { data: report });
  expect(unsigned.status()).toBe(401);
  const signed = await page.request.post("/webhooks/payments/sandbox", {
    data: report,
    headers: { "x-sandbox-signature": `sha256=${"0".repeat(64)}` },
  });
  expect(signed.status()).toBe(401);
});

function call(page: Page, name: string, payload: object): Promise<APIResponse> {
  return page.request.post(`/functions/${name}`, { data: payload });
}

async function expectRefused(
  request: Promise<APIResponse>,
  status: number,
  check: (message: string) => void = () => {},
): Promise<void> {
  const answer = await request;
  expect(answer.status()).toBe(status);
  const { success, message } = await answer.json();
  expect(success).toBe(false);
  expect(message).not.toBe("");
  check(message);
}

/** The token with another subject and the original signature. */
function forged(token: string): string {
  const [body = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const changed = JSON.stringify({ ...claims, expiresAt: claims.expiresAt + 1 });
  return `${Buffer.from(changed).toString("base64url")}.${signature}`;
}
