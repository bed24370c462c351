import { randomUUID } from "node:crypto";
import { paise } from "#app/domain/money.ts";
import type { Checkout, NewOrder, NewRefund, PaymentProvider } from "#app/ports/payments.ts";

type Received = { rawBody: string; headers: Headers };

/** A provider that answers, and the hands that a test needs around it. */
export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** The network on which it answers. */
  network: typeof globalThis.fetch;
  /** The same adapter on another network. */
  onNetwork(fetch: typeof globalThis.fetch): PaymentProvider;
  /** Plays the buyer at the checkout. */
  pay(checkout: Checkout, outcome: "success" | "failure"): Promise<void>;
  /** Lets the time pass in which an order can be paid. */
  endTimeToPay(): Promise<void>;
  /** Lets the time pass that the provider needs to finish a refund. */
  settleRefunds(): Promise<void>;
  /** What the provider sends about a paid order, as it reaches the site. */
  callbackOf(orderId: string): Promise<Received>;
  /** What it sends about a refund, where it does. */
  refundCallbackOf?(refundId: string): Promise<Received>;
  /** Whether a callback's signature covers its body, so that an altered one is found out. */
  signsBody: boolean;
  /** Whether its answers say which order they are about, so that another's is found out. */
  namesOrder: boolean;
  stop(): Promise<void>;
};

export type UnderTest = () => ProviderUnderTest;

export function newOrder(): NewOrder {
  return {
    orderId: randomUUID(),
    amount: paise(424_830),
    expiresInSeconds: 900,
    returnUrl: "https://shop.test/bookings/return",
  };
}

export async function opened(provider: PaymentProvider, order: NewOrder): Promise<Checkout> {
  const checkout = await provider.createOrder(order);
  if (checkout === null) throw new Error("A new order has a checkout");
  return checkout;
}

export async function paidOrder({ provider, pay }: ProviderUnderTest): Promise<NewRefund> {
  const { orderId, amount, ...rest } = newOrder();
  await pay(await opened(provider, { orderId, amount, ...rest }), "success");
  const paid = await provider.getOrder(orderId);
  if (!paid?.transactionId) throw new Error("A paid order has a transaction");
  return { refundId: randomUUID(), orderId, transactionId: paid.transactionId, amount };
}
