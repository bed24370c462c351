import { type ChargeKind, type ChargeLine, type TaxTerms, taxOn } from "./charges.ts";
import { type Paise, paise, shareOf } from "./money.ts";
import type { Quote } from "./quote.ts";
import { ok, refused, type Result } from "./result.ts";

/** What staff agree with a customer: so much off before tax, or a price with tax. */
export type PriceAdjustment = { reason: string } & (
  | { kind: "discount"; off: Paise }
  | { kind: "price_change"; total: Paise }
);

type AdjustedPrice = Pick<Quote, "subtotal" | "tax" | "total"> & { adjustment: Paise };

/** The discount is before tax, the totals are with it. */
export type AdjustmentLimits = { maxDiscount: Paise; minTotal: Paise; maxTotal: Paise };

type UsualPrice = Pick<Quote, "subtotal" | "taxRatePercent">;

export function adjustmentLimits(
  { subtotal, taxRatePercent }: UsualPrice,
  maxPercent: number,
): AdjustmentLimits {
  const maxDiscount = paise(Math.floor((subtotal * maxPercent) / 100));
  const withTax = (amount: Paise) => paise(amount + taxOn(amount, taxRatePercent));
  const minTotal = withTax(paise(subtotal - maxDiscount));
  const maxTotal = withTax(paise(subtotal + maxDiscount));
  return { maxDiscount, minTotal, maxTotal };
}

export function adjustPrice(
  usual: UsualPrice,
  adjustment: PriceAdjustment,
  maxPercent: number,
): Result<AdjustedPrice, AdjustmentLimits> {
  const { subtotal, taxRatePercent } = usual;
  const limits = adjustmentLimits(usual, maxPercent);
  const agreed =
    adjustment.kind === "discount"
      ? paise(subtotal - adjustment.off)
      : amountBeforeTax(adjustment.total, taxRatePercent);
  const difference = paise(agreed - subtotal);
  if (Math.abs(difference) > limits.maxDiscount || agreed <= 0) return refused(limits);
  const total = paise(agreed + taxOn(agreed, taxRatePercent));
  return ok({ adjustment: difference, subtotal: agreed, tax: paise(total - agreed), total });
}

export type AgreedLine = TaxTerms & Pick<ChargeLine, "kind" | "quantity" | "amount">;
type AdjustmentLine = TaxTerms & { kind: PriceAdjustment["kind"]; unitPrice: Paise };

const RENTAL_KINDS: ReadonlySet<ChargeKind> = new Set([
  "rent",
  "extra_hours",
  "unused_hours",
  "other_car",
]);

/**
 * What is agreed above or below the rent is agreed for its hours at its price: with fewer of them left, or a cheaper
 * car, only their share holds, no matter which changes came in between. Each rate bears its share of it, as tax is due
 * on what is left of the rent.
 */
export function adjustmentLines(lines: readonly AgreedLine[], hours: number): AdjustmentLine[] {
  const rent = lines.find(({ kind }) => kind === "rent");
  const first = lines.find(({ kind }) => kind === "discount" || kind === "price_change");
  if (rent === undefined || first === undefined) return [];
  const kind = first.kind === "discount" ? "discount" : "price_change";
  const total = sumOf(lines.filter((line) => RENTAL_KINDS.has(line.kind)));
  const whole = keptAdjustment(first.amount, rent, { hours, total });
  let upTo = paise(0);
  return groupByTerms(lines).flatMap(({ terms, group }) => {
    const before = shareOf(whole, upTo, total);
    upTo = paise(upTo + sumOf(group.filter((line) => RENTAL_KINDS.has(line.kind))));
    const share = shareOf(whole, upTo, total) - before;
    const unitPrice = paise(share - sumOf(group.filter((line) => line.kind === kind)));
    return unitPrice === 0 ? [] : [{ ...terms, kind, unitPrice }];
  });
}

/** In proportion to what is left of the rent that it was agreed for: its hours or their cost, whichever is less. */
function keptAdjustment(
  agreed: Paise,
  rent: AgreedLine,
  now: { hours: number; total: Paise },
): Paise {
  const hours = Math.min(rent.quantity, now.hours);
  const cost = Math.min(rent.amount, (now.total * hours) / now.hours);
  // Multiplied first: a share as a fraction would lose a paisa.
  const byHours = (agreed * hours) / rent.quantity;
  const byCost = (agreed * cost) / rent.amount;
  return paise(Math.trunc(Math.abs(byHours) < Math.abs(byCost) ? byHours : byCost));
}

function groupByTerms(lines: readonly AgreedLine[]) {
  const groups = new Map<string, { terms: TaxTerms; group: AgreedLine[] }>();
  for (const line of lines) {
    const { taxClass, sac, taxRatePercent } = line;
    const key = [taxClass, sac, taxRatePercent].join();
    const found = groups.get(key);
    if (found) found.group.push(line);
    else groups.set(key, { terms: { taxClass, sac, taxRatePercent }, group: [line] });
  }
  return [...groups.values()];
}

function sumOf(lines: readonly Pick<ChargeLine, "amount">[]): Paise {
  return paise(lines.reduce((sum, { amount }) => sum + amount, 0));
}

/** The most that is, with its tax, not above the total: not every total is a sum of an amount and its tax. */
function amountBeforeTax(total: Paise, ratePercent: number): Paise {
  let amount = Math.ceil((total * 100) / (100 + ratePercent)) + 1;
  while (amount > 0 && amount + taxOn(paise(amount), ratePercent) > total) amount -= 1;
  return paise(amount);
}
