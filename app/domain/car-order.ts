import type { Paise } from "./money.ts";

export const CAR_ORDERS = [
  { id: "featured", text: "Featured first" },
  { id: "price-low", text: "Price: low to high" },
  { id: "price-high", text: "Price: high to low" },
  { id: "newest", text: "Newest first" },
  { id: "seats", text: "Most seats first" },
] as const;

export type CarOrder = (typeof CAR_ORDERS)[number]["id"];
export const DEFAULT_ORDER: CarOrder = "featured";

export type SortedCar = {
  id: string;
  featured: 0 | 1;
  pricePerHour: Paise;
  year: number;
  seats: number;
};

const byPrice = (a: SortedCar, b: SortedCar) => a.pricePerHour - b.pricePerHour;

const COMPARATORS: Record<CarOrder, (a: SortedCar, b: SortedCar) => number> = {
  featured: (a, b) => b.featured - a.featured,
  "price-low": byPrice,
  "price-high": (a, b) => byPrice(b, a),
  newest: (a, b) => b.year - a.year,
  seats: (a, b) => b.seats - a.seats,
};

export function carOrderOf(id: string | null): CarOrder {
  return CAR_ORDERS.find((order) => order.id === id)?.id ?? DEFAULT_ORDER;
}

/** Ties are broken by price, then id, so that the order is stable. */
export function sortCars<Car extends SortedCar>(cars: readonly Car[], order: CarOrder): Car[] {
  const compare = COMPARATORS[order];
  return cars.toSorted((a, b) => compare(a, b) || byPrice(a, b) || (a.id < b.id ? -1 : 1));
}
