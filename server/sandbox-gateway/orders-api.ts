import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import { amountInPaise, badRequest, merchantId, readJson } from "./api-input.ts";
import { respondWithFaults, type FaultDeps } from "./faults-api.ts";
import { findOrder, openOrder, type SandboxOrder, stateOf } from "./orders.ts";

export const newOrder = z.object({
  merchantOrderId: merchantId,
  amount: amountInPaise,
  expiresInSeconds: z.int().min(1).max(86_400),
  returnUrl: z.url({ protocol: /^https?$/ }),
});

const paymentModes = { upi: "UPI_COLLECT", card: "CARD", netbanking: "NET_BANKING" };

export function ordersApi(calls: FaultDeps, clock: Clock): Hono {
  const { db } = calls;
  const api = new Hono();

  api.post("/", async (c) => {
    const body = await readJson(c, newOrder);
    if (!body.ok) return c.json(badRequest(body.reason), 400);
    return await openCheckout(c, calls, body.value, clock.now());
  });

  api.get("/:merchantOrderId", async (c) => {
    const merchantOrderId = c.req.param("merchantOrderId");
    return await respondWithFaults(c, calls, merchantOrderId, async () => {
      const order = await findOrder(db, { merchantOrderId });
      if (!order) {
        return c.json({ code: "ORDER_NOT_FOUND", message: "There is no such order." }, 404);
      }
      return c.json(describeOrder(order, clock.now()));
    });
  });

  return api;
}

type NewOrder = z.infer<typeof newOrder> & { blockedUntil?: Instant };

/** Answers a repeated request for an order with the order that there is; another amount is refused. */
export async function openCheckout(
  c: Context,
  calls: FaultDeps,
  { expiresInSeconds, ...input }: NewOrder,
  now: Instant,
): Promise<Response> {
  return await respondWithFaults(c, calls, input.merchantOrderId, async () => {
    const expiresAt = now + expiresInSeconds * SECOND;
    const order = await openOrder(calls.db, { ...input, expiresAt }, now);
    if ((order.askedAmount ?? order.amount) !== input.amount) {
      const message = "This order was opened with another amount.";
      return c.json({ code: "ORDER_EXISTS", message }, 409);
    }
    // The sandbox is mounted in the site, so it shares the origin of the return URL.
    const base = new URL(c.req.path.replace(/\/?$/, "/"), input.returnUrl);
    const redirectUrl = new URL(`../../checkout/${order.checkoutToken}`, base).href;
    return c.json({ orderId: order.id, redirectUrl });
  });
}

function describeOrder(order: SandboxOrder, now: Instant) {
  const { state, message } = stateOf(order, now);
  const { id: orderId, amount, transactionId, method } = order;
  const attempt = method && { transactionId, paymentMode: paymentModes[method], amount, state };
  return {
    orderId,
    state,
    amount,
    ...(message === null ? {} : { message }),
    paymentDetails: attempt ? [attempt] : [],
  };
}
