export const COUNTER_PROVIDER = "counter";

export const COUNTER_METHODS = ["cash", "upi", "card", "bank"] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

/** How received money was paid; null by a payment provider. */
export type PaymentMethod = CounterMethod | "deposit";

export function parseCounterMethod(text: string): CounterMethod | undefined {
  return COUNTER_METHODS.find((method) => method === text);
}

export const COUNTER_METHOD_LABELS: Record<CounterMethod, string> = {
  cash: "Cash",
  upi: "UPI",
  card: "Card machine",
  bank: "Bank transfer",
};

/** Online payments are refunded to where they came from, those at the counter by hand. */
export type RefundMethod = "online" | "counter" | "both";

/** By the providers of the payments that are refunded. */
export function refundMethod(providers: readonly string[]): RefundMethod {
  if (!providers.includes(COUNTER_PROVIDER)) return "online";
  return providers.every((provider) => provider === COUNTER_PROVIDER) ? "counter" : "both";
}
