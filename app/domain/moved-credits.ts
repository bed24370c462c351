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
  const reversals = Array.from(classes.values()).flatMap(reverseExcess);
  const { total } = sumLines(reversals);
  return [...reversals, ...splitCredit([...lines, ...reversals], total, "Moved from another rate")];
}

/** Takes back what was credited of a tax class beyond what is still charged at it. */
function reverseExcess(ofClass: readonly Line[]): ChargeLine[] {
  const owed = sumLines(ofClass);
  const credited = sumLines(ofClass.filter(({ kind }) => kind === "credit"));
  if (owed.total >= 0 || credited.total >= 0) return [];
  const excess = owed.total < credited.total ? credited : owed;
  const [{ taxClass, sac, taxRatePercent }] = ofClass as [Line];
  const amount = paise(0 - excess.amount);
  const reversal = {
    taxClass,
    sac,
    taxRatePercent,
    kind: "credit",
    carId: null,
    detail: "Moved to another rate",
    quantity: 1,
    unitPrice: amount,
    amount,
    tax: paise(0 - excess.tax),
    total: paise(0 - excess.total),
  } as const;
  return [reversal];
}
