import { type Paise, paise, shareOf } from "./money.ts";

/** What staff may charge after a trip (decision 037). */
export const TRIP_CHARGE_KINDS = [
  "late_return",
  "extra_distance",
  "fuel",
  "cleaning",
  "damage",
  "lost_item",
  "toll",
  "traffic_fine",
  "tow",
  "other",
] as const;
export type TripChargeKind = (typeof TRIP_CHARGE_KINDS)[number];

/** `credit`: money back for a cancellation or out of goodwill; every other kind is part of the agreed price. */
export const CHARGE_KINDS = [
  "rent",
  "place_surcharge",
  "extra_hours",
  "unused_hours",
  "other_car",
  "fee",
  "discount",
  "price_change",
  "credit",
  ...TRIP_CHARGE_KINDS,
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Kinds that may have a tax class of their own; all else is part of the rental and taxed as its car. */
export const SEPARATE_CHARGES = [
  "fee",
  ...TRIP_CHARGE_KINDS,
] as const satisfies readonly ChargeKind[];
export type SeparateCharge = (typeof SEPARATE_CHARGES)[number];

const separate: ReadonlySet<ChargeKind> = new Set(SEPARATE_CHARGES);

export function isSeparateCharge(kind: ChargeKind): boolean {
  return separate.has(kind);
}

/** That of a car without another. */
export const STANDARD_TAX_CLASS = "standard";

/** As frozen on a line. */
export type TaxTerms = { taxClass: string; sac: string; taxRatePercent: number };

/** One thing that is owed, or with a negative sign no longer owed, before tax. */
export type PlannedLine = TaxTerms & {
  kind: ChargeKind;
  carId: string | null;
  detail: string | null;
  quantity: number;
  unitPrice: Paise;
};

export type ChargeLine = PlannedLine & { amount: Paise; tax: Paise; total: Paise };

export type Sums = { amount: Paise; tax: Paise; total: Paise };

/** Rounded half up to a paisa (spec 9, Pricing). Throws RangeError for inexact amounts. */
export function taxOn(taxable: Paise, ratePercent: number): Paise {
  return paise(Math.floor((paise(taxable * ratePercent) + 50) / 100));
}

/**
 * Adds the tax. Lines of one rate are taxed as the sum that they add up to, so neither their order nor how an
 * amount is split changes what is owed by a paisa.
 */
export function priceLines(
  existing: readonly Pick<ChargeLine, "kind" | "taxRatePercent" | "amount">[],
  planned: readonly PlannedLine[],
): ChargeLine[] {
  const sums = new Map<number, number>();
  for (const { kind, taxRatePercent, amount } of existing) {
    if (kind !== "credit") sums.set(taxRatePercent, (sums.get(taxRatePercent) ?? 0) + amount);
  }
  return planned.map((line) => {
    const amount = paise(line.quantity * line.unitPrice);
    const before = paise(sums.get(line.taxRatePercent) ?? 0);
    const after = paise(before + amount);
    sums.set(line.taxRatePercent, after);
    const tax = paise(taxOn(after, line.taxRatePercent) - taxOn(before, line.taxRatePercent));
    return { ...line, amount, tax, total: paise(amount + tax) };
  });
}

export function sumLines(lines: readonly Sums[]): Sums {
  const sum = (column: keyof Sums) => paise(lines.reduce((total, line) => total + line[column], 0));
  return { amount: sum("amount"), tax: sum("tax"), total: sum("total") };
}

/**
 * Lines that an invoice charges and lines that a credit note gives back: one document where one sign will do. No
 * document is negative at one of its rates, as GSTR-1 has a row for each.
 */
export function splitByDocument<L extends Sums & Omit<TaxTerms, "taxClass"> & { kind: ChargeKind }>(
  lines: readonly L[],
): { charged: L[]; credited: L[] } {
  const namesOtherCar = lines.some(({ kind }) => kind === "other_car");
  const rateOf = ({ sac, taxRatePercent }: L) => `${sac} ${taxRatePercent}`;
  const signs = new Map(
    Array.from(Map.groupBy(lines, rateOf), ([rate, group]) => [
      rate,
      Math.sign(sumLines(group).total),
    ]),
  );
  const signOf = (line: L) => {
    if (!namesOtherCar) return signs.get(rateOf(line)) ?? 0;
    return line.kind === "credit" ? -1 : line.total;
  };
  const charged = lines.filter((line) => signOf(line) > 0);
  const credited = lines.filter((line) => signOf(line) < 0);
  if (namesOtherCar || (charged.length > 0 && credited.length > 0)) return { charged, credited };
  return {
    charged: charged.length > 0 ? [...lines] : [],
    credited: credited.length > 0 ? [...lines] : [],
  };
}

/** A credit of `total`, with the share of the tax that is in what is still owed. */
export function creditLine(owed: Sums, total: Paise, terms: TaxTerms, detail: string | null) {
  const tax = shareOf(owed.tax, total, owed.total);
  const amount = paise(tax - total);
  const line = { kind: "credit", carId: null, detail, quantity: 1, unitPrice: amount } as const;
  return { ...terms, ...line, amount, tax: paise(0 - tax), total: paise(0 - total) };
}

/**
 * Lines that give `total` back: each tax class in proportion to what is still owed of it, so that each rate is given
 * back as it was charged. `lines` are all of the booking, earlier credits included.
 */
export function splitCredit(
  lines: readonly (TaxTerms & Sums)[],
  total: Paise,
  detail: string | null,
): ChargeLine[] {
  const classes = Map.groupBy(lines, ({ taxClass, sac, taxRatePercent }) =>
    [taxClass, sac, taxRatePercent].join(" "),
  );
  const owed = Array.from(classes.values(), (group) => {
    const [{ taxClass, sac, taxRatePercent }] = group as [(typeof group)[number]];
    return { terms: { taxClass, sac, taxRatePercent }, sums: sumLines(group) };
  }).filter(({ sums }) => sums.total > 0);
  const whole = sumLines(owed.map(({ sums }) => sums)).total;
  let before = paise(0);
  return owed.flatMap(({ terms, sums }) => {
    const after = paise(before + sums.total);
    const part = paise(shareOf(total, after, whole) - shareOf(total, before, whole));
    before = after;
    return part > 0 ? [creditLine(sums, part, terms, detail)] : [];
  });
}
