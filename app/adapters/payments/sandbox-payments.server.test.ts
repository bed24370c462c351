import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { paymentProviderContract } from "./payments-contract.ts";
import type { ProviderUnderTest } from "./provider-under-test.ts";
import { sandboxPayments } from "./sandbox-payments.server.ts";

const keys = { merchantKey: "merchant-key", callbackKey: "callback-key" };
const baseUrl = () => "http://gateway.test";

paymentProviderContract("The sandbox", startSandbox);

async function startSandbox(): Promise<ProviderUnderTest> {
  const { db, drop } = await createTestDatabase();
  const clock = fixedClock(Date.parse("2026-11-21T04:00:00Z"));
  const received: { rawBody: string; headers: Headers }[] = [];
  const gateway = createSandboxGateway({
    ...keys,
    db,
    clock,
    callbackUrl: () => "https://shop.test/webhooks/payments/sandbox",
    fetch: async (url, init) => {
      const request = new Request(url, init);
      received.push({ rawBody: await request.text(), headers: request.headers });
      return new Response(null, { status: 204 });
    },
  });
  const onNetwork = (fetch: typeof globalThis.fetch) =>
    sandboxPayments({ ...keys, baseUrl, fetch });
  const network: typeof fetch = async (url, init) => gateway.app.request(String(url), init);
  return {
    provider: onNetwork(network),
    network,
    onNetwork,
    async pay(checkout, outcome) {
      if (checkout.kind !== "redirect") throw new Error("The sandbox has a page of its own");
      const body = new URLSearchParams({ method: "upi", outcome });
      const page = await gateway.app.request(checkout.redirectUrl, { method: "POST", body });
      expect(page.status).toBe(200);
    },
    endTimeToPay: async () => clock.advance(900_000),
    settleRefunds: async () => clock.advance(5000),
    signsBody: true,
    namesOrder: false,
    async callbackOf(orderId) {
      await gateway.deliverCallbacks();
      const callback = received.find(({ rawBody }) => rawBody.includes(orderId));
      if (!callback) throw new Error(`No callback for ${orderId}`);
      return callback;
    },
    stop: drop,
  };
}

test("throws when the gateway refuses the merchant key", async () => {
  const provider = sandboxPayments({
    ...keys,
    baseUrl,
    fetch: async () => Response.json({ code: "UNAUTHORIZED", message: "No" }, { status: 401 }),
  });
  await expect(provider.getOrder("VZG-1")).rejects.toThrow("401 UNAUTHORIZED");
});

test.each(["eventId", "merchantOrderId"])(
  "refuses a callback whose %s is too long to be stored",
  (name) => {
    const provider = sandboxPayments({ ...keys, baseUrl });
    const read = (value: string) => {
      const rawBody = JSON.stringify({
        eventId: "event-1",
        merchantOrderId: "SMD-1",
        [name]: value,
      });
      const signature = createHmac("sha256", keys.callbackKey).update(rawBody).digest("hex");
      const headers = new Headers({ "x-sandbox-signature": `sha256=${signature}` });
      return provider.readCallback(rawBody, headers);
    };
    expect(read("x".repeat(100))).not.toBeNull();
    expect(read("x".repeat(101))).toBeNull();
  },
);
