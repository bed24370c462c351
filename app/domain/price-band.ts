import { type Paise, paise } from "./money.ts";

/** Paise per hour (spec 9, Limits). A band includes its upper limit: Rs.300.50 is in 301–500. */
export const PRICE_BANDS = [
  { id: "0-300", text: "Rs.0–300/hr", upTo: 300_00 },
  { id: "301-500", text: "Rs.301–500/hr", upTo: 500_00 },
  { id: "501-750", text: "Rs.501–750/hr", upTo: 750_00 },
  { id: "751-1000", text: "Rs.751–1,000/hr", upTo: 1000_00 },
  { id: "over-1000", text: "Rs.1,000+/hr", upTo: Infinity },
] as const;

export type PriceBandId = (typeof PRICE_BANDS)[number]["id"];

export function priceBandOf(pricePerHour: Paise): PriceBandId {
  return PRICE_BANDS.find(({ upTo }) => pricePerHour <= upTo)?.id ?? "over-1000";
}

/** What a car of this band costs: more than `above`, and `upTo` at most. Any price for an unknown band. */
export function priceRangeOf(id: string): { above: Paise; upTo: Paise } {
  const index = PRICE_BANDS.findIndex((band) => band.id === id);
  const { upTo = Infinity } = PRICE_BANDS[index] ?? {};
  return {
    above: paise(PRICE_BANDS[index - 1]?.upTo ?? 0),
    upTo: paise(Math.min(upTo, Number.MAX_SAFE_INTEGER)),
  };
}
