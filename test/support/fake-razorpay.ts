import { createHmac, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Clock } from "#app/ports/clock.ts";

const ORIGIN = "https://api.razorpay.com";

const newOrder = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal("INR"),
  receipt: z.string().min(1).max(40),
  notes: z.record(z.string(), z.string().max(256)),
  payment: z.strictObject({
    capture: z.literal("automatic"),
    capture_options: z.strictObject({
      automatic_expiry_period: z.int().min(12).max(7200),
      refund_speed: z.enum(["normal", "optimum"]),
    }),
  }),
});
const newRefund = z.strictObject({
  amount: z.int().min(1),
  speed: z.enum(["normal", "optimum"]),
  receipt: z.string().min(1).max(40),
  notes: z.record(z.string(), z.string().max(256)),
});
const idempotencyKey = z.string().regex(/^[\w-]{10,}$/);

type Order = Omit<z.infer<typeof newOrder>, "payment"> & {
  id: string;
  entity: "order";
  status: "created" | "attempted" | "paid";
  created_at: number;
};
type Payment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  captured: boolean;
  amount_refunded: number;
  error_description: string | null;
  created_at: number;
};
type Refund = z.infer<typeof newRefund> & {
  id: string;
  payment_id: string;
  status: string;
  acquirer_data: { arn: string | null };
};

export const razorpayCredentials = {
  keyId: "rzp_test_samudra",
  keySecret: "razorpay-secret",
  webhookSecret: "razorpay-webhook-secret",
  display: { name: "Samudra Drives", description: "Self-drive car rental" },
} as const;

/** Razorpay's API, as strict as its documentation. */
export function fakeRazorpay(
  clock: Clock,
  { keyId, keySecret }: { keyId: string; keySecret: string } = razorpayCredentials,
) {
  const orders: Order[] = [];
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const byKey = new Map<string, { body: string; refund: Refund }>();
  const requests: string[] = [];
  const now = () => Math.floor(clock.now() / 1000);
  const app = new Hono().basePath("/v1");
  const credentials = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  app.use(async (c, next) => {
    if (c.req.header("authorization") === credentials) return await next();
    return refuse("Authentication failed", 401);
  });
  app.post("/orders", async (c) => {
    const parsed = newOrder.safeParse(await c.req.json());
    if (!parsed.success) return refuse("The request is not valid");
    const { payment: _settings, ...rest } = parsed.data;
    // Razorpay's IDs sort by creation time.
    const id = `order_${String(orders.length).padStart(14, "0")}`;
    const created = { id, entity: "order", status: "created", created_at: now() } as const;
    orders.push({ ...rest, ...created });
    return c.json({ ...rest, ...created, amount_paid: 0, amount_due: rest.amount, attempts: 0 });
  });
  app.get("/orders", (c) => {
    const receipt = c.req.query("receipt");
    const items = orders.filter((order) => order.receipt === receipt).toReversed();
    return c.json({ entity: "collection", count: items.length, items });
  });
  app.get("/orders/:id/payments", (c) => {
    const id = c.req.param("id");
    if (!orders.some((order) => order.id === id)) return refuse("The id provided does not exist");
    const items = [...payments.values()].filter(({ order_id }) => order_id === id);
    return c.json({ entity: "collection", count: items.length, items });
  });
  app.post("/payments/:id/refund", async (c) => {
    const body = await c.req.text();
    const parsed = newRefund.safeParse(JSON.parse(body));
    const key = idempotencyKey.safeParse(c.req.header("x-refund-idempotency"));
    if (!parsed.success || !key.success) return refuse("The request is not valid");
    if (parsed.data.amount < 100) return refuse("The amount must be atleast INR 1.00");
    const earlier = byKey.get(key.data);
    if (earlier?.body === body) return c.json(earlier.refund);
    if (earlier) return refuse("Different request with the same idempotency key");
    const payment = payments.get(c.req.param("id"));
    if (!payment) return refuse(`${c.req.param("id")} is not a valid id`);
    if (!payment.captured) {
      return refuse("The payment status should be captured for action to be taken");
    }
    if (payment.amount_refunded + parsed.data.amount > payment.amount) {
      return refuse("The total refund amount is greater than the refund payment amount");
    }
    payment.amount_refunded += parsed.data.amount;
    if (payment.amount_refunded === payment.amount) payment.status = "refunded";
    const id = `rfnd_${randomUUID().slice(0, 14)}`;
    const refund = {
      ...parsed.data,
      id,
      payment_id: payment.id,
      status: "pending",
      acquirer_data: { arn: null },
    };
    refunds.set(id, refund);
    byKey.set(key.data, { body, refund });
    return c.json({ ...refund, entity: "refund", currency: "INR", batch_id: null });
  });
  app.get("/payments/:id/refunds", (c) => {
    const id = c.req.param("id");
    if (!payments.has(id)) return refuse(`${id} is not a valid id`);
    const count = Number(c.req.query("count") ?? 10);
    const items = [...refunds.values()].filter(({ payment_id }) => payment_id === id);
    return c.json({ entity: "collection", count: items.length, items: items.slice(-count) });
  });

  const send: typeof fetch = async (url, init) => {
    const { pathname, origin, href } = new URL(String(url));
    if (origin !== ORIGIN) throw new TypeError("fetch failed");
    requests.push(`${init?.method ?? "GET"} ${pathname.slice("/v1".length)}`);
    return await app.request(href, init);
  };
  return {
    fetch: send,
    orders,
    payments,
    refunds,
    requests,
    pay(orderId: string, as: Partial<Payment> = {}): Payment {
      const order = orders.find(({ id }) => id === orderId)!;
      const payment: Payment = {
        id: `pay_${randomUUID().slice(0, 14)}`,
        order_id: orderId,
        amount: order.amount,
        currency: "INR",
        status: "captured",
        captured: (as.status ?? "captured") === "captured",
        amount_refunded: 0,
        error_description: null,
        created_at: now(),
        ...as,
      };
      payments.set(payment.id, payment);
      order.status = payment.captured ? "paid" : "attempted";
      return payment;
    },
    endRefunds(status: "processed" | "failed") {
      for (const refund of refunds.values()) {
        refund.status = status;
        if (status === "processed") refund.acquirer_data.arn = "74332745123456789012345";
      }
    },
    webhookOf(receipt: string) {
      const order = orders.find((each) => each.receipt === receipt)!;
      const payment = [...payments.values()].find(({ order_id }) => order_id === order.id)!;
      return razorpayEvent("order.paid", {
        payment: { entity: payment },
        order: { entity: order },
      });
    },
    refundWebhookOf(receipt: string) {
      const refund = [...refunds.values()].find((each) => each.receipt === receipt)!;
      const payment = payments.get(refund.payment_id)!;
      const event = refund.status === "pending" ? "created" : refund.status;
      return razorpayEvent(`refund.${event}`, {
        refund: { entity: refund },
        payment: { entity: payment },
      });
    },
  };
}

export function razorpayEvent(event: string, payload: object) {
  const envelope = { entity: "event", account_id: "acc_1", event, contains: Object.keys(payload) };
  const rawBody = JSON.stringify({ ...envelope, payload, created_at: 1_795_000_000 });
  const signature = createHmac("sha256", razorpayCredentials.webhookSecret).update(rawBody);
  const headers = new Headers({
    "content-type": "application/json",
    "x-razorpay-signature": signature.digest("hex"),
    "x-razorpay-event-id": randomUUID(),
  });
  return { rawBody, headers };
}

function refuse(description: string, status = 400): Response {
  const source = { source: "business", step: "payment_initiation", reason: "input_validation" };
  return Response.json(
    { error: { code: "BAD_REQUEST_ERROR", description, ...source } },
    { status },
  );
}
