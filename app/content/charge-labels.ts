import type { ChargeKind } from "#app/domain/charges.ts";
import { formatPricePerHour, formatRupees, type Paise } from "#app/domain/money.ts";

/** As on screens, invoices and credit notes. */
export const CHARGE_LABELS: Record<ChargeKind, string> = {
  rent: "Self-drive rental",
  place_surcharge: "Pickup surcharge",
  extra_hours: "Extra hours",
  unused_hours: "Unused hours",
  other_car: "Self-drive rental",
  fee: "Change fee",
  discount: "Discount",
  price_change: "Agreed price",
  credit: "Credit",
  late_return: "Late return",
  extra_distance: "Extra distance",
  fuel: "Fuel",
  cleaning: "Cleaning",
  damage: "Damage",
  lost_item: "Lost item",
  toll: "Toll",
  traffic_fine: "Traffic fine",
  tow: "Towing",
  other: "Other charge",
};

/** Kinds whose quantity is hours. */
const HOURLY: ReadonlySet<ChargeKind> = new Set([
  "rent",
  "extra_hours",
  "unused_hours",
  "other_car",
  "late_return",
]);

export function isHourly(kind: ChargeKind): boolean {
  return HOURLY.has(kind);
}

export type DescribedCharge = {
  kind: ChargeKind;
  detail: string | null;
  carName: string | null;
  quantity: number;
  unitPrice: Paise;
};

/** 'Extra hours: 24 h × Rs.120/hr' */
export function describeCharge(line: DescribedCharge): string {
  const { kind, detail, carName, quantity, unitPrice } = line;
  const name = kind === "other_car" && carName !== null ? carName : CHARGE_LABELS[kind];
  if (kind === "extra_distance") return `${name}: ${quantity} km × ${formatRupees(unitPrice)}`;
  if (!isHourly(kind)) return detail === null ? name : `${name}: ${detail}`;
  return `${name}: ${Math.abs(quantity)} h × ${formatPricePerHour(unitPrice)}`;
}
