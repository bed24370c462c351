import { taxOn } from "./charges.ts";
import { paise } from "./money.ts";
import type { Paise } from "./money.ts";
import { hoursBilled } from "./rental-period.ts";
import type { RentalPeriod } from "./rental-period.ts";

export type Quote = {
  pricePerHour: Paise;
  hours: number;
  subtotal: Paise;
  taxRatePercent: number;
  tax: Paise;
  total: Paise;
};

export const TAX_RATE_PERCENT = 18;

/** Tax is rounded half up to a paisa (spec 9, Pricing). Throws RangeError for inexact amounts. */
export function quote(pricePerHour: Paise, period: RentalPeriod): Quote {
  const hours = hoursBilled(period);
  const subtotal = paise(pricePerHour * hours);
  const tax = taxOn(subtotal, TAX_RATE_PERCENT);
  const total = paise(subtotal + tax);
  return { pricePerHour, hours, subtotal, taxRatePercent: TAX_RATE_PERCENT, tax, total };
}
