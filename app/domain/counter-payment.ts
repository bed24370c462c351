/** The provider of a payment that the desk itself took. */
export const COUNTER_PROVIDER = "counter";

/** How the desk can be paid. */
export const COUNTER_METHODS = ["cash", "upi", "card", "bank"] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

export const COUNTER_METHOD_LABELS: Record<CounterMethod, string> = {
  cash: "Cash",
  upi: "UPI",
  card: "Card machine",
  bank: "Bank transfer",
};
