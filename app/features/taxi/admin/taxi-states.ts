export const TAXI_STATES = ["new", "contacted", "confirmed", "closed"] as const;
export type TaxiState = (typeof TAXI_STATES)[number];

export const TAXI_STATE_LABELS: Readonly<Record<TaxiState, string>> = {
  new: "New",
  contacted: "Contacted",
  confirmed: "Confirmed",
  closed: "Closed",
};
