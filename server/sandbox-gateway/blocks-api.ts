import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import { amountInPaise, badRequest, merchantId, readJson } from "./api-input.ts";
import { type BlockRefusal, blockStateOf, canRenew, capture, release, renew } from "./blocks.ts";
import { type FaultDeps, respondWithFaults } from "./faults-api.ts";
import { findOrder, type SandboxOrder, stateOf } from "./orders.ts";
import { newOrder, openCheckout } from "./orders-api.ts";

const newBlock = newOrder.extend({ blockedUntil: z.int().min(1) });
const newCapture = z.object({ merchantCaptureId: merchantId, amount: amountInPaise });
const renewal = z.object({ until: z.int().min(1) });

const refusals = {
  "block-not-found": [404, "BLOCK_NOT_FOUND", "There is no such block."],
  "not-blocked": [422, "NOT_BLOCKED", "Nothing is blocked for this order any more."],
  "refused-by-bank": [422, "CAPTURE_REFUSED", "The customer's bank refused the capture."],
  "not-renewable": [422, "NOT_RENEWABLE", "Only a block on a card can be renewed."],
} as const;

/** Money that stays on the customer's account until it is captured, once, or released. */
export function blocksApi(calls: FaultDeps, clock: Clock): Hono {
  const { db } = calls;
  const api = new Hono();

  api.post("/", async (c) => {
    const body = await readJson(c, newBlock);
    if (!body.ok) return c.json(badRequest(body.reason), 400);
    return await openCheckout(c, calls, body.value, clock.now());
  });

  api.get("/:id", async (c) => {
    const merchantOrderId = c.req.param("id");
    return await respondWithFaults(c, calls, merchantOrderId, async () => {
      const order = await findOrder(db, { merchantOrderId });
      const isBlock = order !== undefined && order.blockedUntil !== null;
      return isBlock ? c.json(describe(order, clock.now())) : refuse(c, "block-not-found");
    });
  });

  const change = (
    c: Context,
    merchantOrderId: string,
    work: (now: Instant) => Promise<Result<SandboxOrder, BlockRefusal>>,
  ) =>
    respondWithFaults(c, calls, merchantOrderId, async () => {
      const now = clock.now();
      const changed = await work(now);
      return changed.ok ? c.json(describe(changed.value, now)) : refuse(c, changed.reason);
    });

  api.post("/:id/capture", async (c) => {
    const body = await readJson(c, newCapture);
    if (!body.ok) return c.json(badRequest(body.reason), 400);
    const merchantOrderId = c.req.param("id");
    const { merchantCaptureId: captureId, amount } = body.value;
    const request = { merchantOrderId, captureId, amount };
    return await change(c, merchantOrderId, (now) => capture(db, request, now));
  });

  api.post("/:id/release", (c) => {
    const merchantOrderId = c.req.param("id");
    return change(c, merchantOrderId, (now) => release(db, merchantOrderId, now));
  });

  api.post("/:id/renew", async (c) => {
    const body = await readJson(c, renewal);
    if (!body.ok) return c.json(badRequest(body.reason), 400);
    const merchantOrderId = c.req.param("id");
    const request = { merchantOrderId, ...body.value };
    return await change(c, merchantOrderId, (now) => renew(db, request, now));
  });

  return api;
}

function refuse(c: Context, refusal: BlockRefusal): Response {
  const [status, code, message] = refusals[refusal];
  return c.json({ code, message }, status);
}

function describe(order: SandboxOrder, now: Instant) {
  const { message } = stateOf(order, now);
  const { id: orderId, amount, captured, blockedUntil, transactionId } = order;
  return {
    orderId,
    state: blockStateOf(order, now),
    amount,
    captured: captured ?? 0,
    blockedUntil,
    renewable: canRenew(order),
    ...(transactionId === null ? {} : { transactionId }),
    ...(message === null ? {} : { message }),
  };
}
