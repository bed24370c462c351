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
    setOrder(orderId: string, answer: OrderState): void;
    created: string[];
    refunds: { refundId: string; amount: number }[];
  };

export function fakePayments(): FakePayments {
  const amounts = new Map<string, number>();
  const answers = new Map<string, OrderState>();
  const created: string[] = [];
  const refunds: { refundId: string; amount: number }[] = [];
  const fake: FakePayments = {
    name: "fake",
    checkoutScript: "/fake.js",
    get current() {
      return fake;
    },
    named: () => fake,
    created,
    refunds,
    setOrder: (orderId, answer) => answers.set(orderId, answer),
    createOrder({ orderId, amount }) {
      if (answers.get(orderId) === "unavailable") return unavailable();
      created.push(orderId);
      amounts.set(orderId, amount);
      return Promise.resolve({
        kind: "redirect",
        redirectUrl: `/pay/${orderId}`,
        providerOrderId: `P-${orderId}`,
      });
    },
    getOrder(orderId) {
      const answer = answers.get(orderId);
      if (answer === "unavailable") return unavailable();
      if (answer === "unknown") return Promise.resolve(null);
      return Promise.resolve({
        state: "pending",
        amount: paise(amounts.get(orderId) ?? 1),
        transactionId: answer?.state === "completed" ? `T-${orderId}` : null,
        message: null,
        ...answer,
      });
    },
    refund(refund) {
      refunds.push({ refundId: refund.refundId, amount: refund.amount });
      return Promise.resolve({ state: "pending" });
    },
    getRefund({ refundId }) {
      const known = refunds.some((refund) => refund.refundId === refundId);
      return Promise.resolve(known ? { state: "completed" } : null);
    },
    readCallback: (rawBody, headers) =>
      headers.get("x-signature") === "good" ? JSON.parse(rawBody) : null,
  };
  return fake;
}

/** Providers with this one only. */
export function onlyProvider(provider: PaymentProvider): PaymentProviders {
  return { current: provider, named: () => provider };
}

function unavailable(): Promise<never> {
  return Promise.reject(new PaymentProviderUnavailable("no answer"));
}
