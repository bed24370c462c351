import {
  type ChargeKind,
  type ChargeLine,
  splitCredit,
  type Sums,
  sumLines,
  type TaxTerms,
} from "./charges.ts";
import { paise } from "./money.ts";

type Line = TaxTerms & Sums & { kind: ChargeKind };

/**
 * Credits for hours that a change has taken off, moved to the rates of what is left: credit notes would otherwise give
 * back more of a rate than was invoiced at it. `lines` are all of the booking, those of the change included.
 */
export function moveCredits(lines: readonly Line[]): ChargeLine[] {
  if (sumLines(lines).total < 0) return [];
  const classes = Map.groupBy(lines, ({ taxClass, sac, taxRatePercent }) =>
    [taxClass, sac, taxRatePercent].join(" "),
  );
  const taken = Array.from(classes.values()).flatMap((group) => {
    const [{ taxClass, sac, taxRatePercent }] = group as [Line];
    const left = sumLines(group);
    const credited = sumLines(group.filter(({ kind }) => kind === "credit"));
    if (left.total >= 0 || credited.total >= 0) return [];
    const { amount, tax, total } = left.total < credited.total ? credited : left;
    const unitPrice = paise(0 - amount);
    const line = { kind: "credit", carId: null, detail: "Credited before", quantity: 1 } as const;
    const sums = { amount: unitPrice, tax: paise(0 - tax), total: paise(0 - total) };
    return [{ taxClass, sac, taxRatePercent, ...line, unitPrice, ...sums }];
  });
  const { total } = sumLines(taken);
  return [...taken, ...splitCredit([...lines, ...taken], total, "Moved from another tax rate")];
}
