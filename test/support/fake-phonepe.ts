import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Clock } from "#app/ports/clock.ts";

const HOST = "https://api-preprod.phonepe.com";
const BASE = "/apis/pg-sandbox";
const TOKEN_LIVES_S = 1800;

const merchantId = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/);
const newOrder = z.strictObject({
  merchantOrderId: merchantId,
  amount: z.int().min(100),
  expireAfter: z.int().min(300).max(3600),
  paymentFlow: z.strictObject({
    type: z.literal("PG_CHECKOUT"),
    merchantUrls: z.strictObject({ redirectUrl: z.url({ protocol: /^https$/ }) }),
  }),
  metaInfo: z.partialRecord(z.enum(["udf1", "udf2"]), z.string().max(256)),
});
const newRefund = z.strictObject({
  merchantRefundId: merchantId,
  originalMerchantOrderId: merchantId,
  amount: z.int().min(100),
});
const newToken = z.strictObject({
  client_id: z.literal("SAMUDRAUAT"),
  client_secret: z.literal("uat-secret"),
  client_version: z.literal("1"),
  grant_type: z.literal("client_credentials"),
});

type Attempt = { transactionId: string; state: "COMPLETED" | "FAILED"; amount: number };
type Order = z.infer<typeof newOrder> & { orderId: string; expireAt: number; attempts: Attempt[] };
type Refund = z.infer<typeof newRefund> & { refundId: string; state: string };

export const phonepeCredentials = {
  environment: "sandbox",
  clientId: "SAMUDRAUAT",
  clientSecret: "uat-secret",
  clientVersion: "1",
  webhook: { user: "samudra", password: "webhook2026" },
} as const;

/** PhonePe's gateway, as strict as its documentation. */
export function fakePhonePe(clock: Clock) {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const tokens = new Map<string, number>();
  const requests: string[] = [];
  const reuse = { status: 400, code: "BAD_REQUEST" };
  const app = new Hono().basePath(BASE);

  app.post("/v1/oauth/token", async (c) => {
    const form = newToken.safeParse(await c.req.parseBody());
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    if (!isForm || !form.success) return c.json({ code: "UNAUTHORIZED", message: "No" }, 401);
    const now = Math.floor(clock.now() / 1000);
    const access_token = randomUUID();
    tokens.set(access_token, (now + TOKEN_LIVES_S) * 1000);
    return c.json({
      access_token,
      encrypted_access_token: access_token,
      expires_in: null,
      issued_at: now,
      expires_at: now + TOKEN_LIVES_S,
      session_expires_at: now + TOKEN_LIVES_S,
      token_type: "O-Bearer",
    });
  });
  app.use(async (c, next) => {
    const token = /^O-Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (clock.now() < (tokens.get(token) ?? 0)) return await next();
    return c.json({ code: "AUTHORIZATION_FAILED", message: "Token is not valid" }, 401);
  });
  const badRequest = { code: "BAD_REQUEST", message: "Bad Request - Api Mapping Not Found" };

  app.post("/checkout/v2/pay", async (c) => {
    const parsed = newOrder.safeParse(await c.req.json());
    if (!parsed.success) return c.json(badRequest, 400);
    const { merchantOrderId, expireAfter } = parsed.data;
    if (orders.has(merchantOrderId)) return Response.json({ code: reuse.code, message: "" }, reuse);
    const orderId = `OMO${randomUUID()}`;
    const expireAt = clock.now() + expireAfter * 1000;
    orders.set(merchantOrderId, { ...parsed.data, orderId, expireAt, attempts: [] });
    const redirectUrl = `https://mercury-uat.phonepe.com/transact/uat_v2?token=${orderId}`;
    return c.json({ orderId, state: "PENDING", expireAt, redirectUrl });
  });
  app.get("/checkout/v2/order/:id/status", (c) => {
    const order = orders.get(c.req.param("id"));
    const message = "No entry found for given merchant order id";
    if (!order) return c.json({ code: "INVALID_MERCHANT_ORDER_ID", message }, 404);
    const withContext = c.req.query("errorContext") === "true";
    return c.json(describe(order, { withContext, now: clock.now() }));
  });
  app.post("/payments/v2/refund", async (c) => {
    const parsed = newRefund.safeParse(await c.req.json());
    if (!parsed.success) return c.json(badRequest, 400);
    const { merchantRefundId, originalMerchantOrderId, amount } = parsed.data;
    const order = orders.get(originalMerchantOrderId);
    const gone = [...refunds.values()]
      .filter((each) => each.originalMerchantOrderId === originalMerchantOrderId)
      .reduce((sum, each) => sum + (each.state === "FAILED" ? 0 : each.amount), 0);
    if (refunds.has(merchantRefundId) || gone + amount > takenOf(order)) {
      return c.json(badRequest, 400);
    }
    const refundId = `OMR${randomUUID()}`;
    refunds.set(merchantRefundId, { ...parsed.data, refundId, state: "CONFIRMED" });
    return c.json({ refundId, amount, state: "PENDING" });
  });
  app.get("/payments/v2/refund/:id/status", (c) => {
    const refund = refunds.get(c.req.param("id"));
    if (!refund) return c.json({ code: "REFUND_NOT_FOUND", message: "No entry found" }, 404);
    const { merchantRefundId: _ours, ...ownFields } = refund;
    const rail = { type: "UPI", utr: "455069731721", upiTransactionId: "YBL1", vpa: "" };
    const isDone = refund.state === "COMPLETED";
    const paymentDetails = isDone ? [{ splitInstruments: [{ amount: refund.amount, rail }] }] : [];
    return c.json({ ...ownFields, timestamp: clock.now(), errorCode: "", paymentDetails });
  });

  const send: typeof fetch = async (url, init) => {
    const { pathname, origin, href } = new URL(String(url));
    if (origin !== HOST) throw new TypeError("fetch failed");
    requests.push(`${init?.method ?? "GET"} ${pathname.slice(BASE.length)}`);
    return await app.request(href, init);
  };
  return {
    fetch: send,
    orders,
    refunds,
    requests,
    reuse,
    revokeTokens: () => tokens.clear(),
    pay(redirectUrl: string, outcome: "success" | "failure", amount?: number) {
      const token = new URL(redirectUrl).searchParams.get("token");
      const order = [...orders.values()].find(({ orderId }) => orderId === token)!;
      const state = outcome === "success" ? "COMPLETED" : "FAILED";
      const transactionId = `OM${randomUUID()}`;
      order.attempts.push({ transactionId, state, amount: amount ?? order.amount });
    },
    endRefunds(state: "COMPLETED" | "FAILED") {
      for (const refund of refunds.values()) refund.state = state;
    },
    webhookOf(merchantOrderId: string) {
      const order = orders.get(merchantOrderId)!;
      const description = describe(order, { withContext: false, now: clock.now() });
      const event = `checkout.order.${description.state.toLowerCase()}`;
      const payload = { merchantId: "SAMUDRAUAT", merchantOrderId, ...description };
      return phonepeWebhook({ type: "CHECKOUT_ORDER", event, payload });
    },
    refundWebhookOf(merchantRefundId: string) {
      const payload = refunds.get(merchantRefundId)!;
      const event = `pg.refund.${payload.state.toLowerCase()}`;
      return phonepeWebhook({ type: "PG_REFUND", event, payload });
    },
  };
}

/** A webhook as PhonePe sends it: with a shared secret, the body unsigned. */
export function phonepeWebhook(body: object | null) {
  const { user, password } = phonepeCredentials.webhook;
  const authorization = createHash("sha256").update(`${user}:${password}`).digest("hex");
  const headers = new Headers({ authorization, "content-type": "application/json" });
  return { rawBody: JSON.stringify(body), headers };
}

function takenOf(order: Order | undefined): number {
  return order?.attempts.find(({ state }) => state === "COMPLETED")?.amount ?? 0;
}

function describe(order: Order, { withContext, now }: { withContext: boolean; now: number }) {
  const { orderId, amount, expireAt, metaInfo, attempts } = order;
  const state = takenOf(order) > 0 ? "COMPLETED" : now < expireAt ? "PENDING" : "FAILED";
  const errorContext = { errorCode: "INVALID_MPIN", description: "Wrong MPIN was entered" };
  const paymentDetails = attempts
    .slice(-1)
    .map((attempt) => ({ ...attempt, paymentMode: "UPI_COLLECT", timestamp: now, feeAmount: 0 }));
  const description = { orderId, state, amount, expireAt, metaInfo, paymentDetails };
  const isDeclined = state === "FAILED" && attempts.length > 0;
  return isDeclined && withContext ? { ...description, errorContext } : description;
}
