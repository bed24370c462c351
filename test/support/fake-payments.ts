import { paise } from "#app/domain/money.ts";
import {
  type PaymentProvider,
  type PaymentProviders,
  PaymentProviderUnavailable,
  type ProviderOrder,
} from "#app/ports/payments.ts";

type OrderState = Partial<ProviderOrder> | "unavailable" | "unknown";

/** A provider that reports whatever state a test sets, wrong ones included. */
export type FakePayments = PaymentProvider &
  PaymentProviders & {
    setOrder(orderId: string, state: OrderState): void;
    created: string[];
    refunds: { refundId: string; amount: number }[];
  };

export function fakePayments(): FakePayments {
  const amounts = new Map<string, number>();
  const states = new Map<string, OrderState>();
  const created: string[] = [];
  const refunds: { refundId: string; amount: number }[] = [];
  const fake: FakePayments = {
    name: "fake",
    checkoutScript: "/fake.js",
    blocks: null,
    get current() {
      return fake;
    },
    named: () => fake,
    created,
    refunds,
    setOrder: (orderId, state) => states.set(orderId, state),
    createOrder({ orderId, amount }) {
      if (states.get(orderId) === "unavailable") return unavailable();
      created.push(orderId);
      amounts.set(orderId, amount);
      return Promise.resolve({
        kind: "redirect",
        redirectUrl: `/pay/${orderId}`,
        providerOrderId: `P-${orderId}`,
      });
    },
    getOrder(orderId) {
      const state = states.get(orderId);
      if (state === "unavailable") return unavailable();
      if (state === "unknown") return Promise.resolve(null);
      return Promise.resolve({
        state: "pending",
        amount: paise(amounts.get(orderId) ?? 1),
        transactionId: state?.state === "completed" ? `T-${orderId}` : null,
        message: null,
        ...state,
      });
    },
    refund(refund) {
      refunds.push({ refundId: refund.refundId, amount: refund.amount });
      return Promise.resolve({ state: "pending", reference: null });
    },
    getRefund({ refundId }) {
      const exists = refunds.some((refund) => refund.refundId === refundId);
      const answer = { state: "completed", reference: `B-${refundId}` } as const;
      return Promise.resolve(exists ? answer : null);
    },
    readCallback: (rawBody, headers) =>
      headers.get("x-signature") === "good" ? JSON.parse(rawBody) : null,
  };
  return fake;
}

export function onlyProvider(provider: PaymentProvider): PaymentProviders {
  return { current: provider, named: () => provider };
}

function unavailable(): Promise<never> {
  return Promise.reject(new PaymentProviderUnavailable("no response"));
}
