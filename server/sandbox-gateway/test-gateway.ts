import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type FixedClock, fixedClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createSandboxGateway, type SandboxGateway } from "./gateway.ts";

export const merchantKey = "merchant-key";
export const callbackKey = "callback-key";

export type TestGateway = TestDatabase & {
  gateway: SandboxGateway;
  clock: FixedClock;
  received: Request[];
  setMerchantResponse(respond: (request: Request) => Promise<Response>): void;
  warnings: string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  api(path: string, body?: object): Promise<Response>;
  open(changes?: object): Promise<{ merchantOrderId: string; checkout: string }>;
  submit(checkout: string, form: Record<string, string>): Promise<Response>;
};

export async function startTestGateway({ silenceMs = 20 } = {}): Promise<TestGateway> {
  const database = await createTestDatabase();
  const clock = fixedClock(Date.parse("2026-11-21T04:00:00Z"));
  const received: Request[] = [];
  const warnings: string[] = [];
  let respond = async (_request: Request) => new Response(null, { status: 204 });
  const gateway = createSandboxGateway({
    db: database.db,
    clock,
    merchantKey,
    callbackKey,
    callbackUrl: () => "https://shop.test/webhooks/payments/sandbox",
    fetch: (url, init) => {
      const request = new Request(url, init);
      received.push(request);
      return respond(request.clone());
    },
    silenceMs,
    log: { warn: (_details, message) => warnings.push(message) },
  });
  const site = new Hono().route("/sandbox-gateway", gateway.app);
  const request = async (path: string, init?: RequestInit) => site.request(path, init);
  const api = (path: string, body?: object) =>
    request(`/sandbox-gateway/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${merchantKey}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    ...database,
    gateway,
    clock,
    received,
    warnings,
    setMerchantResponse: (next) => {
      respond = next;
    },
    request,
    api,
    async open(changes = {}) {
      const order = { ...newOrder(), ...changes };
      const opened = await (await api("/orders", order)).json();
      return {
        merchantOrderId: order.merchantOrderId,
        checkout: new URL(opened.redirectUrl).pathname,
      };
    },
    submit: (checkout, form) =>
      request(checkout, { method: "POST", body: new URLSearchParams(form) }),
  };
}

export function newOrder() {
  return {
    merchantOrderId: randomUUID(),
    amount: 424_830,
    expiresInSeconds: 900,
    returnUrl: "https://shop.test/bookings/return",
  };
}
