import { taxOn } from "./charges.ts";
import { halveTax, type Taxed } from "./gst.ts";
import { type Paise, paise } from "./money.ts";

/** What a tax document says for one service code and rate. */
export type TaxPart = Omit<Taxed, "total"> & { sac: string; ratePercent: number };

type Line = { sac: string; taxRatePercent: number; amount: Paise };

/**
 * Divides a document by service code and rate. Tax is rounded once for a document, so what rounding leaves over is
 * added to the largest part: the parts always add up to the document. `lines` have the sign of the document.
 */
export function divideByRate(document: Taxed, lines: readonly Line[]): TaxPart[] {
  const groups = Map.groupBy(lines, ({ sac, taxRatePercent }) => `${sac} ${taxRatePercent}`);
  const parts = Array.from(groups.values(), (group) => {
    const [{ sac, taxRatePercent: ratePercent }] = group as [Line];
    const taxable = paise(group.reduce((sum, { amount }) => sum + amount, 0));
    return { sac, ratePercent, taxable, ...halveTax(taxOn(taxable, ratePercent)) };
  });
  const largest = parts.reduce((a, b) => (Math.abs(b.taxable) > Math.abs(a.taxable) ? b : a));
  for (const column of ["taxable", "cgst", "sgst"] as const) {
    const sum = parts.reduce((total, part) => total + part[column], 0);
    largest[column] = paise(largest[column] + document[column] - sum);
  }
  return parts;
}

type DocumentFacts = {
  lines?: readonly Line[];
  service: { sac: string };
  taxRatePercent: number;
};

/** A document without lines, or with an empty list of them, has one rate. */
export function listTaxParts(
  document: Taxed,
  { lines = [], service: { sac }, taxRatePercent }: DocumentFacts,
): TaxPart[] {
  const whole = { sac, taxRatePercent, amount: document.taxable };
  return divideByRate(document, lines.length > 0 ? lines : [whole]);
}
