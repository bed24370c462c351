export const CAR_ORDERS = [
  { id: "featured", text: "Featured first" },
  { id: "price-low", text: "Price: low to high" },
  { id: "price-high", text: "Price: high to low" },
  { id: "newest", text: "Newest first" },
  { id: "seats", text: "Most seats first" },
] as const;

export type CarOrder = (typeof CAR_ORDERS)[number]["id"];
export const DEFAULT_ORDER: CarOrder = "featured";

export function carOrderOf(id: string | null): CarOrder {
  return CAR_ORDERS.find((order) => order.id === id)?.id ?? DEFAULT_ORDER;
}
