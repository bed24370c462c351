import { type ChargeLine, taxOn } from "./charges.ts";
import { type Paise, paise } from "./money.ts";
import type { Quote } from "./quote.ts";
import { ok, refused, type Result } from "./result.ts";

/** What staff agree with a customer: so much off before tax, or a price with tax. */
export type PriceAdjustment = { reason: string } & (
  | { kind: "discount"; off: Paise }
  | { kind: "price_change"; total: Paise }
);

export type AdjustedPrice = Pick<Quote, "subtotal" | "tax" | "total"> & { by: Paise };

/** `most`: off before tax; `from` and `to`: the prices with tax that may be agreed. */
export type AdjustmentLimits = { most: Paise; from: Paise; to: Paise };

export function adjustPrice(
  { subtotal, taxRatePercent }: Quote,
  adjustment: PriceAdjustment,
  maxPercent: number,
): Result<AdjustedPrice, AdjustmentLimits> {
  const most = paise(Math.floor((subtotal * maxPercent) / 100));
  const withTax = (amount: Paise) => paise(amount + taxOn(amount, taxRatePercent));
  const agreed =
    adjustment.kind === "discount"
      ? paise(subtotal - adjustment.off)
      : amountBeforeTax(adjustment.total, taxRatePercent);
  const by = paise(agreed - subtotal);
  if (Math.abs(by) > most || agreed <= 0) {
    const [from, to] = [withTax(paise(subtotal - most)), withTax(paise(subtotal + most))];
    return refused({ most, from, to });
  }
  const total = withTax(agreed);
  return ok({ by, subtotal: agreed, tax: paise(total - agreed), total });
}

type AgreedLine = Pick<ChargeLine, "kind" | "quantity" | "amount">;

/**
 * What is agreed above or below the rent is agreed for its hours: with fewer of them left, only their share holds.
 * Returns what that changes; null for nothing. It does not depend on the changes in between.
 */
export function changeOfAdjustment(
  lines: readonly AgreedLine[],
  hours: number,
): { kind: PriceAdjustment["kind"]; amount: Paise } | null {
  const rent = lines.find(({ kind }) => kind === "rent");
  const first = lines.find(({ kind }) => kind === "discount" || kind === "price_change");
  if (rent === undefined || first === undefined) return null;
  const kind = first.kind === "discount" ? "discount" : "price_change";
  const share = Math.min(1, hours / rent.quantity);
  const before = lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0);
  const amount = paise(Math.trunc(first.amount * share) - before);
  return amount === 0 ? null : { kind, amount };
}

/** The most that is, with its tax, not above the total: not every total is a sum of an amount and its tax. */
function amountBeforeTax(total: Paise, ratePercent: number): Paise {
  let amount = Math.ceil((total * 100) / (100 + ratePercent)) + 1;
  while (amount > 0 && amount + taxOn(paise(amount), ratePercent) > total) amount -= 1;
  return paise(amount);
}
