import type { z } from "zod";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Checkout, NewOrder } from "#app/ports/checkout.ts";
import {
  type NewRefund,
  type PaymentProvider,
  PaymentProviderUnavailable,
  type ProviderOrder,
  type ProviderRefund,
} from "#app/ports/payments.ts";
import {
  parseSuccess,
  type ProviderResponse,
  callProvider,
  assertMatches,
  parseRefusal,
} from "./call-provider.server.ts";
import { describeOrder, type Order } from "./razorpay/order-state.ts";
import * as answers from "./razorpay/razorpay-responses.ts";
import { readCallback } from "./razorpay/read-callback.server.ts";

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  display: { name: string; description: string };
  clock: Clock;
  fetch?: typeof fetch;
};

const API = "https://api.razorpay.com/v1";
/** Minutes; Razorpay's maximum, so that authorised payments are always captured. */
const CAPTURE_WITHIN_MINUTES = 7200;
const CONFLICT = 409;

const refundStates = { pending: "pending", processed: "completed", failed: "failed" } as const;

/** Razorpay has one code for all refusals, so the text identifies refunds that can never succeed. */
const REFUND_IS_IMPOSSIBLE =
  /refund amount|at ?least INR|fully refunded|should be captured|ongoing dispute|not supported|not a valid id|does not exist/i;
const UNKNOWN_PAYMENT = /not a valid id|does not exist/i;

/** Our order id is the receipt; of two orders with one receipt the earlier counts. Other refusals throw. */
export function razorpayPayments(options: RazorpayOptions): PaymentProvider {
  const call = createCall(options);
  const { clock, webhookSecret } = options;
  return {
    name: "razorpay",
    checkoutScript: "https://checkout.razorpay.com/v1/checkout.js",
    // Authorised cards are captured whole, within three days; one-time mandates need a contract of their own.
    blocks: null,
    async createOrder(request) {
      const order =
        earliest(await findOrders(call, request.orderId)) ??
        (await openOrder(options, call, request));
      if (order.amount !== request.amount) {
        throw new Error(`Razorpay has ${request.orderId} with another amount`);
      }
      return checkoutOf(options, order);
    },
    async getOrder(orderId) {
      const orders = await findOrders(call, orderId);
      const states = await Promise.all(
        orders.map((order) => getOrderState(call, order, clock.now())),
      );
      const [first = null] = states;
      return states.find(isPaid) ?? states.find(isOpen) ?? first;
    },
    refund: (request) => createRefund(call, request),
    getRefund: (request) => findRefund(call, request),
    readCallback: (rawBody, headers) => readCallback(webhookSecret, rawBody, headers),
  };
}

type Call = (path: string, post?: { body: object; headers?: object }) => Promise<ProviderResponse>;

function createCall({ keyId, keySecret, fetch: send = fetch }: RazorpayOptions): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return (path, post) => {
    if (post === undefined)
      return callProvider(send, `${API}${path}`, { headers: { authorization } });
    const headers = { authorization, "content-type": "application/json", ...post.headers };
    const body = JSON.stringify(post.body);
    return callProvider(send, `${API}${path}`, { method: "POST", headers, body });
  };
}

async function findOrders(call: Call, orderId: string): Promise<Order[]> {
  const answer = await call(`/orders?receipt=${encodeURIComponent(orderId)}&count=100`);
  const { items } = parseOrThrow(answer, answers.orders);
  for (const order of items) assertMatches("order", order.receipt ?? "", orderId);
  return items;
}

/** Razorpay accepts a receipt twice, so look up which order was first. */
async function openOrder(
  { clock }: RazorpayOptions,
  call: Call,
  { orderId, amount, expiresInSeconds }: NewOrder,
): Promise<Order> {
  const expiresAt = Math.floor(clock.now() / SECOND) + expiresInSeconds;
  const capture_options = {
    automatic_expiry_period: CAPTURE_WITHIN_MINUTES,
    refund_speed: "normal",
  };
  const body = {
    amount,
    currency: "INR",
    receipt: orderId,
    notes: { expires_at: String(expiresAt) },
    payment: { capture: "automatic", capture_options },
  };
  const opened = parseOrThrow(await call("/orders", { body }), answers.order);
  assertMatches("order", opened.receipt ?? "", orderId);
  assertMatches("amount", opened.amount, amount);
  return earliest([opened, ...(await findOrders(call, orderId))]) ?? opened;
}

async function getOrderState(call: Call, order: Order, now: Instant): Promise<ProviderOrder> {
  const answer = await call(`/orders/${encodeURIComponent(order.id)}/payments`);
  const { items } = parseOrThrow(answer, answers.payments);
  for (const attempt of items) assertMatches("order", attempt.order_id, order.id);
  return describeOrder(order, items, now);
}

const isPaid = ({ state }: ProviderOrder) => state === "completed";
const isOpen = ({ state }: ProviderOrder) => state === "pending";

function earliest(orders: Order[]): Order | null {
  const sorted = orders.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
  return sorted[0] ?? null;
}

function checkoutOf({ keyId, display }: RazorpayOptions, { id, amount }: Order): Checkout {
  const params = { key: keyId, order_id: id, amount, currency: "INR", ...display };
  return { kind: "client", providerOrderId: id, params };
}

async function createRefund(call: Call, request: NewRefund): Promise<ProviderRefund> {
  const { refundId, orderId, transactionId, amount } = request;
  const notes = { order_id: orderId };
  const answer = await call(`/payments/${encodeURIComponent(transactionId)}/refund`, {
    body: { amount, speed: "normal", receipt: refundId, notes },
    headers: { "x-refund-idempotency": refundId },
  });
  if (answer.status === CONFLICT) {
    throw new PaymentProviderUnavailable("Razorpay is busy with this very refund");
  }
  if (REFUND_IS_IMPOSSIBLE.test(refusalOf(answer) ?? ""))
    return { state: "failed", reference: null };
  return describeRefund(parseOrThrow(answer, answers.refund), request);
}

async function findRefund(call: Call, request: NewRefund): Promise<ProviderRefund | null> {
  const path = `/payments/${encodeURIComponent(request.transactionId)}/refunds?count=100`;
  const answer = await call(path);
  if (UNKNOWN_PAYMENT.test(refusalOf(answer) ?? "")) return null;
  const { items } = parseOrThrow(answer, answers.refunds);
  const refund = items.find(({ receipt }) => receipt === request.refundId);
  return refund ? describeRefund(refund, request) : null;
}

function describeRefund(
  refund: z.infer<typeof answers.refund>,
  request: NewRefund,
): ProviderRefund {
  assertMatches("refund", refund.receipt ?? "", request.refundId);
  assertMatches("refund", refund.payment_id, request.transactionId);
  assertMatches("order", refund.notes?.order_id ?? request.orderId, request.orderId);
  assertMatches("refund", refund.amount, request.amount);
  const { arn, rrn } = refund.acquirer_data ?? {};
  return { state: refundStates[refund.status], reference: arn ?? rrn ?? null };
}

function parseOrThrow<T>(answer: ProviderResponse, shape: z.ZodType<T>): T {
  const refusal = refusalOf(answer);
  if (refusal !== null) throw new Error(`Razorpay refused: ${answer.status} ${refusal}`);
  return parseSuccess(answer, shape);
}

function refusalOf(answer: ProviderResponse): string | null {
  const refused = parseRefusal(answer, answers.refusal)?.error;
  return refused ? `${refused.code} ${refused.description}` : null;
}
