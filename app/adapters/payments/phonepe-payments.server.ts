import type { z } from "zod";
import type { Clock } from "#app/ports/clock.ts";
import type {
  NewRefund,
  PaymentProvider,
  ProviderOrder,
  RefundState,
} from "#app/ports/payments.ts";
import {
  acceptedIn,
  type Answer,
  askProvider,
  expectSame,
  refusalIn,
} from "./call-provider.server.ts";
import { keepToken } from "./phonepe/access-token.server.ts";
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

/** Seconds; PhonePe takes no order for less or more. */
const EXPIRES = { least: 300, most: 3600 };
const UNAUTHORIZED = 401;

const states = { PENDING: "pending", COMPLETED: "completed", FAILED: "failed" } as const;
const refundStates = { ...states, CONFIRMED: "pending" } as const;

/**
 * PhonePe's payment gateway, version 2, by its standard checkout (developer.phonepe.com). The address
 * of a checkout is told once: a second request for an order is answered with null. Refusals that are
 * not of the order or the refund are mistakes of ours, and throw an Error with PhonePe's code.
 */
export function phonepePayments(options: PhonePeOptions): PaymentProvider {
  const call = caller(options);
  return {
    name: "phonepe",
    checkoutScript: "https://mercury.phonepe.com/web/bundle/checkout.js",
    async createOrder({ orderId, amount, expiresInSeconds, returnUrl }) {
      const answer = await call("/checkout/v2/pay", {
        merchantOrderId: orderId,
        amount,
        expireAfter: Math.min(Math.max(expiresInSeconds, EXPIRES.least), EXPIRES.most),
        paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: returnUrl } },
        metaInfo: { udf1: orderId },
      });
      if (!isRefusal(answer)) {
        const opened = accepted(answer, answers.openedOrder);
        const { redirectUrl, orderId: providerOrderId } = opened;
        return { kind: "redirect", redirectUrl, providerOrderId };
      }
      // Of the refusals the one of a used id is not told apart: the order itself is.
      if ((await askOrder(call, orderId))?.amount !== amount) throw refused(answer);
      return null;
    },
    async getOrder(orderId) {
      const order = await askOrder(call, orderId);
      return order && describeOrder(order);
    },
    async refund(wanted) {
      const answer = await call("/payments/v2/refund", {
        merchantRefundId: wanted.refundId,
        originalMerchantOrderId: wanted.orderId,
        amount: wanted.amount,
      });
      if (isRefusal(answer)) return (await askRefund(call, wanted)) ?? { state: "failed" };
      const asked = accepted(answer, answers.askedRefund);
      expectSame("refund", asked.amount, wanted.amount);
      return { state: refundStates[asked.state] };
    },
    getRefund: (wanted) => askRefund(call, wanted),
    readCallback: (rawBody, headers) => readCallback(options.webhook, rawBody, headers),
  };
}

type Call = (path: string, body?: object) => Promise<Answer>;

/** Asks with the token of now; one that is refused is forgotten, and a new one tried once. */
function caller(options: PhonePeOptions): Call {
  const { environment, clock, fetch: send = fetch } = options;
  const tokens = keepToken(() => fetchToken(options), clock);
  return async (path, body) => {
    const ask = async (token: string) => {
      const headers = { authorization: `O-Bearer ${token}`, "content-type": "application/json" };
      const request = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
      return await askProvider(send, `${ADDRESSES[environment].api}${path}`, request);
    };
    const token = await tokens.current();
    const answer = await ask(token);
    if (answer.status !== UNAUTHORIZED) return answer;
    tokens.forget(token);
    return await ask(await tokens.current());
  };
}

async function fetchToken(options: PhonePeOptions) {
  const { environment, clientId, clientSecret, clientVersion, fetch: send = fetch } = options;
  const answer = await askProvider(send, `${ADDRESSES[environment].oauth}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      client_version: clientVersion,
      grant_type: "client_credentials",
    }),
  });
  return accepted(answer, answers.grantedToken);
}

async function askOrder(call: Call, orderId: string): Promise<OrderStatus | null> {
  const query = "details=false&errorContext=true";
  const answer = await call(`/checkout/v2/order/${encodeURIComponent(orderId)}/status?${query}`);
  if (refusalIn(answer, answers.refusal)?.code === "INVALID_MERCHANT_ORDER_ID") return null;
  const order = accepted(answer, answers.orderStatus);
  expectSame("order", order.merchantOrderId ?? order.metaInfo?.udf1 ?? orderId, orderId);
  return order;
}

type OrderStatus = z.infer<typeof answers.orderStatus>;

/** Only what the bank took counts as paid, whatever was asked for. */
function describeOrder(order: OrderStatus): ProviderOrder {
  const state = states[order.state];
  const paid = order.paymentDetails.findLast((attempt) => attempt.state === "COMPLETED");
  if (state === "completed") {
    const { amount, transactionId } = paid ?? { ...order, transactionId: order.orderId };
    return { state, amount, transactionId, message: null };
  }
  const why = order.errorContext?.description ?? "The payment was not completed in time.";
  const message = state === "failed" ? why : null;
  return { state, amount: order.amount, transactionId: null, message };
}

/** A refund is asked for by its id, so that taking one for unknown asks for it again at worst. */
async function askRefund(call: Call, wanted: NewRefund): Promise<{ state: RefundState } | null> {
  const { refundId, orderId, amount } = wanted;
  const answer = await call(`/payments/v2/refund/${encodeURIComponent(refundId)}/status`);
  if (isRefusal(answer)) return null;
  const refund = accepted(answer, answers.refundStatus);
  expectSame("refund", refund.originalMerchantOrderId ?? orderId, orderId);
  expectSame("refund", refund.amount, amount);
  return { state: refundStates[refund.state] };
}

/** Whether PhonePe says no to what was asked for, not to us. */
function isRefusal(answer: Answer): boolean {
  const isOurs = answer.status === UNAUTHORIZED || answer.status === 403;
  return !isOurs && refusalIn(answer, answers.refusal) !== null;
}

function accepted<T>(answer: Answer, shape: z.ZodType<T>): T {
  if (refusalIn(answer, answers.refusal) !== null) throw refused(answer);
  return acceptedIn(answer, shape);
}

function refused(answer: Answer): Error {
  const { code, message } = refusalIn(answer, answers.refusal) ?? {};
  return new Error(`PhonePe refused: ${answer.status} ${code} ${message ?? ""}`.trimEnd());
}
