import type { z } from "zod";
import type { Clock } from "#app/ports/clock.ts";
import type {
  NewRefund,
  PaymentProvider,
  ProviderOrder,
  ProviderRefund,
} from "#app/ports/payments.ts";
import {
  parseSuccess,
  type ProviderResponse,
  callProvider,
  assertMatches,
  parseRefusal,
} from "./call-provider.server.ts";
import { cachedAccessToken } from "./phonepe/access-token.server.ts";
import * as answers from "./phonepe/phonepe-responses.ts";
import { readCallback } from "./phonepe/read-callback.server.ts";

export type PhonePeOptions = {
  environment: keyof typeof ADDRESSES;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  /** The name and password that the webhook was made with. */
  webhook: { user: string; password: string };
  clock: Clock;
  fetch?: typeof fetch;
};

const ADDRESSES = {
  sandbox: {
    api: "https://api-preprod.phonepe.com/apis/pg-sandbox",
    oauth: "https://api-preprod.phonepe.com/apis/pg-sandbox",
  },
  production: {
    api: "https://api.phonepe.com/apis/pg",
    oauth: "https://api.phonepe.com/apis/identity-manager",
  },
} as const;

/** Seconds; PhonePe's limits. */
const EXPIRY_SECONDS = { min: 300, max: 3600 };
const UNAUTHORIZED = 401;

const states = { PENDING: "pending", COMPLETED: "completed", FAILED: "failed" } as const;
const refundStates = { ...states, CONFIRMED: "pending" } as const;

/** PhonePe's API version 2. The checkout URL is returned once; unexpected refusals throw with their code. */
export function phonepePayments(options: PhonePeOptions): PaymentProvider {
  const call = createCall(options);
  return {
    name: "phonepe",
    checkoutScript: "https://mercury.phonepe.com/web/bundle/checkout.js",
    // Its one-time mandate has no published interface.
    blocks: null,
    async createOrder({ orderId, amount, expiresInSeconds, returnUrl }) {
      const answer = await call("/checkout/v2/pay", {
        merchantOrderId: orderId,
        amount,
        expireAfter: Math.min(Math.max(expiresInSeconds, EXPIRY_SECONDS.min), EXPIRY_SECONDS.max),
        paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: returnUrl } },
        metaInfo: { udf1: orderId },
      });
      if (!isRefusal(answer)) {
        const created = parseOrThrow(answer, answers.createdOrder);
        const { redirectUrl, orderId: providerOrderId } = created;
        return { kind: "redirect", redirectUrl, providerOrderId };
      }
      // PhonePe has no code for a used id, so the order itself is compared.
      if ((await getOrderStatus(call, orderId))?.amount !== amount) throw refusalError(answer);
      return null;
    },
    async getOrder(orderId) {
      const order = await getOrderStatus(call, orderId);
      return order && describeOrder(order);
    },
    async refund(request) {
      const answer = await call("/payments/v2/refund", {
        merchantRefundId: request.refundId,
        originalMerchantOrderId: request.orderId,
        amount: request.amount,
      });
      if (isRefusal(answer))
        return (await getRefund(call, request)) ?? { state: "failed", reference: null };
      const created = parseOrThrow(answer, answers.createdRefund);
      assertMatches("refund", created.amount, request.amount);
      return { state: refundStates[created.state], reference: null };
    },
    getRefund: (request) => getRefund(call, request),
    readCallback: (rawBody, headers) => readCallback(options.webhook, rawBody, headers),
  };
}

type Call = (path: string, body?: object) => Promise<ProviderResponse>;

/** Refreshes a refused token and retries once. */
function createCall(options: PhonePeOptions): Call {
  const { environment, clock, fetch: send = fetch } = options;
  const tokens = cachedAccessToken(() => fetchToken(options), clock);
  return async (path, body) => {
    const ask = async (token: string) => {
      const headers = { authorization: `O-Bearer ${token}`, "content-type": "application/json" };
      const request = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
      return await callProvider(send, `${ADDRESSES[environment].api}${path}`, request);
    };
    const token = await tokens.get();
    const answer = await ask(token);
    if (answer.status !== UNAUTHORIZED) return answer;
    tokens.invalidate(token);
    return await ask(await tokens.get());
  };
}

async function fetchToken(options: PhonePeOptions) {
  const { environment, clientId, clientSecret, clientVersion, fetch: send = fetch } = options;
  const answer = await callProvider(send, `${ADDRESSES[environment].oauth}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      client_version: clientVersion,
      grant_type: "client_credentials",
    }),
  });
  return parseOrThrow(answer, answers.accessToken);
}

async function getOrderStatus(call: Call, orderId: string): Promise<OrderStatus | null> {
  const query = "details=false&errorContext=true";
  const answer = await call(`/checkout/v2/order/${encodeURIComponent(orderId)}/status?${query}`);
  if (parseRefusal(answer, answers.refusal)?.code === "INVALID_MERCHANT_ORDER_ID") return null;
  const order = parseOrThrow(answer, answers.orderStatus);
  assertMatches("order", order.merchantOrderId ?? order.metaInfo?.udf1 ?? orderId, orderId);
  return order;
}

type OrderStatus = z.infer<typeof answers.orderStatus>;

/** Only what the bank took counts as paid. */
function describeOrder(order: OrderStatus): ProviderOrder {
  const state = states[order.state];
  const paid = order.paymentDetails.findLast((attempt) => attempt.state === "COMPLETED");
  if (state === "completed") {
    const { amount, transactionId } = paid ?? { ...order, transactionId: order.orderId };
    return { state, amount, transactionId, message: null };
  }
  const reason = order.errorContext?.description ?? "The payment was not completed in time.";
  const message = state === "failed" ? reason : null;
  return { state, amount: order.amount, transactionId: null, message };
}

/** Refunds are idempotent by id, so an unknown one is safely requested again. */
async function getRefund(call: Call, request: NewRefund): Promise<ProviderRefund | null> {
  const { refundId, orderId, amount } = request;
  const answer = await call(`/payments/v2/refund/${encodeURIComponent(refundId)}/status`);
  if (isRefusal(answer)) return null;
  const refund = parseOrThrow(answer, answers.refundStatus);
  assertMatches("refund", refund.originalMerchantOrderId ?? orderId, orderId);
  assertMatches("refund", refund.amount, amount);
  return { state: refundStates[refund.state], reference: refund.reference };
}

/** Whether the refusal concerns the order or refund rather than our credentials. */
function isRefusal(answer: ProviderResponse): boolean {
  const isAuthError = answer.status === UNAUTHORIZED || answer.status === 403;
  return !isAuthError && parseRefusal(answer, answers.refusal) !== null;
}

function parseOrThrow<T>(answer: ProviderResponse, shape: z.ZodType<T>): T {
  if (parseRefusal(answer, answers.refusal) !== null) throw refusalError(answer);
  return parseSuccess(answer, shape);
}

function refusalError(answer: ProviderResponse): Error {
  const { code, message } = parseRefusal(answer, answers.refusal) ?? {};
  return new Error(`PhonePe refused: ${answer.status} ${code} ${message ?? ""}`.trimEnd());
}
