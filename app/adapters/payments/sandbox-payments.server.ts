import { createHmac } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#app/adapters/parse-json.ts";
import { isSameSecret } from "#app/adapters/same-secret.server.ts";
import { paise } from "#app/domain/money.ts";
import type { PaymentCallback, PaymentProvider } from "#app/ports/payments.ts";
import { callProvider, type ProviderResponse } from "./call-provider.server.ts";
import { sandboxBlocks } from "./sandbox/sandbox-blocks.server.ts";
import { parseCheckout, parseOrThrow, refusalOf } from "./sandbox/sandbox-responses.ts";

type SandboxPaymentsOptions = {
  baseUrl: () => string;
  merchantKey: string;
  callbackKey: string;
  fetch?: typeof fetch;
};

const states = { PENDING: "pending", COMPLETED: "completed", FAILED: "failed" } as const;

const orderState = z.enum(["PENDING", "COMPLETED", "FAILED"]);
const order = z.object({
  state: orderState,
  amount: z.int().min(1).transform(paise),
  message: z.string().optional(),
  paymentDetails: z.array(z.object({ transactionId: z.string() })),
});
const refund = z
  .object({ state: orderState, amount: z.int().min(1), bankReference: z.string().optional() })
  .transform(({ state, bankReference = null }) => ({
    state: states[state],
    reference: bankReference,
  }));
const id = z.string().min(1).max(100);
const callback = z.object({ eventId: id, merchantOrderId: id });

const refusedRefunds = new Set<string | undefined>([
  "ORDER_NOT_PAID",
  "REFUND_ABOVE_PAID",
  "REFUND_BELOW_MINIMUM",
]);

/** A refused refund is `failed` and not stored; other refusals throw an Error with the gateway's code. */
export function sandboxPayments(options: SandboxPaymentsOptions): PaymentProvider {
  const post = (path: string, body: object) => call(options, path, body);
  const get = (path: string) => call(options, path);
  return {
    name: "sandbox",
    checkoutScript: "/sandbox-gateway/checkout.js",
    blocks: sandboxBlocks(post, get),
    async createOrder({ orderId, amount, expiresInSeconds, returnUrl }) {
      const answer = await post("/v1/orders", {
        merchantOrderId: orderId,
        amount,
        expiresInSeconds,
        returnUrl,
      });
      return parseCheckout(answer);
    },
    async getOrder(orderId) {
      const answer = await get(`/v1/orders/${encodeURIComponent(orderId)}`);
      if (refusalOf(answer)?.code === "ORDER_NOT_FOUND") return null;
      const { state, amount, message, paymentDetails } = parseOrThrow(answer, order);
      const transactionId = paymentDetails[0]?.transactionId ?? null;
      return { state: states[state], amount, transactionId, message: message ?? null };
    },
    async refund({ refundId, orderId, amount }) {
      const request = { merchantRefundId: refundId, merchantOrderId: orderId, amount };
      const answer = await post("/v1/refunds", request);
      if (refusedRefunds.has(refusalOf(answer)?.code)) return { state: "failed", reference: null };
      return parseOrThrow(answer, refund);
    },
    async getRefund({ refundId }) {
      const answer = await get(`/v1/refunds/${encodeURIComponent(refundId)}`);
      if (refusalOf(answer)?.code === "REFUND_NOT_FOUND") return null;
      return parseOrThrow(answer, refund);
    },
    readCallback: (rawBody, headers) => readCallback(options.callbackKey, rawBody, headers),
  };
}

function call(
  { baseUrl, merchantKey, fetch: send = fetch }: SandboxPaymentsOptions,
  path: string,
  body?: object,
): Promise<ProviderResponse> {
  const authorization = `Bearer ${merchantKey}`;
  const request = body
    ? {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      }
    : { headers: { authorization } };
  return callProvider(send, `${baseUrl()}${path}`, request);
}

function readCallback(key: string, rawBody: string, headers: Headers): PaymentCallback | null {
  const signature = createHmac("sha256", key).update(rawBody).digest("hex");
  if (!isSameSecret(headers.get("x-sandbox-signature") ?? "", `sha256=${signature}`)) return null;
  const event = callback.safeParse(parseJson(rawBody)).data;
  return event ? { eventId: event.eventId, orderId: event.merchantOrderId } : null;
}
