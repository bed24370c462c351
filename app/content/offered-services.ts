/** What the operator offers besides self-drive cars. `soon` is announced, and cannot be booked. */
export type OfferedServices = {
  readonly taxi: "open" | "soon" | "none";
  readonly twoWheeler: "soon" | "none";
  readonly adventure: "soon" | "none";
};

export const DEFAULT_SERVICES: OfferedServices = {
  taxi: "open",
  twoWheeler: "soon",
  adventure: "soon",
};
