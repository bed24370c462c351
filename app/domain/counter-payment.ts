export const COUNTER_PROVIDER = "counter";

export const COUNTER_METHODS = ["cash", "upi", "card", "bank"] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

export const COUNTER_METHOD_LABELS: Record<CounterMethod, string> = {
  cash: "Cash",
  upi: "UPI",
  card: "Card machine",
  bank: "Bank transfer",
};
