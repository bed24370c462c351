import { priceBy, type PriceBasis } from "./booking-change.ts";
import type { ChargeLine, PlannedLine, TaxTerms } from "./charges.ts";
import { type Paise, paise } from "./money.ts";
import { formatPlace, isSamePlace, type PlaceName } from "./places.ts";

type NewPickup = { place: PlaceName; surcharge: Paise; terms: TaxTerms; basis: PriceBasis };

/**
 * What another car changes of the surcharge before the pickup: at another place it is as there now, at the same one as
 * agreed, and always taxed as the car.
 */
export function surchargeChangeLines(
  existing: readonly ChargeLine[],
  from: PlaceName,
  { place, surcharge, terms, basis }: NewPickup,
): PlannedLine[] {
  const lines = existing.filter(({ kind }) => kind === "place_surcharge");
  const before = paise(lines.reduce((sum, { amount }) => sum + amount, 0));
  const charged = before === 0 ? undefined : lines.findLast(({ amount }) => amount > 0);
  const after = isSamePlace(from, place) ? before : priceBy(basis, before, surcharge);
  const isTaxedAlike = !charged || charged.taxRatePercent === terms.taxRatePercent;
  if (after === before && isTaxedAlike) return [];
  return [
    ...(charged ? [surchargeLine(charged.detail, paise(0 - before), charged)] : []),
    ...(after === 0 ? [] : [surchargeLine(formatPlace(place), after, terms)]),
  ];
}

function surchargeLine(detail: string | null, unitPrice: Paise, terms: TaxTerms): PlannedLine {
  const { taxClass, sac, taxRatePercent } = terms;
  const line = { kind: "place_surcharge", carId: null, detail, quantity: 1, unitPrice } as const;
  return { taxClass, sac, taxRatePercent, ...line };
}
