import { randomUUID } from "node:crypto";
import { paise } from "#app/domain/money.ts";
import type { Checkout, NewOrder } from "#app/ports/checkout.ts";
import type { NewRefund, PaymentProvider } from "#app/ports/payments.ts";

type Received = { rawBody: string; headers: Headers };

export type ProviderUnderTest = {
  provider: PaymentProvider;
  network: typeof globalThis.fetch;
  onNetwork(fetch: typeof globalThis.fetch): PaymentProvider;
  pay(checkout: Checkout, outcome: "success" | "failure"): Promise<void>;
  endTimeToPay(): Promise<void>;
  settleRefunds(): Promise<void>;
  callbackOf(orderId: string): Promise<Received>;
  refundCallbackOf?(refundId: string): Promise<Received>;
  /** Whether a callback's signature covers its body. */
  signsBody: boolean;
  /** Whether its responses name the order. */
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
