import type { ChargeKind } from "#app/domain/charges.ts";

/** As on screens, invoices and credit notes. */
export const CHARGE_LABELS: Record<ChargeKind, string> = {
  rent: "Self-drive rental",
  extra_hours: "Extra hours",
  unused_hours: "Unused hours",
  other_car: "Self-drive rental",
  late_return: "Late return",
  fee: "Fee for unused hours",
  discount: "Discount",
  price_change: "Agreed price",
  credit: "Credit",
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
