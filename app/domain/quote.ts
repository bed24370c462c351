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

/** What a car costs now: its price, and the rate of its tax class. */
export type PricedCar = { pricePerHour: Paise; taxRatePercent: number };

/** Tax is rounded half up to a paisa (spec 9, Pricing). Throws RangeError for inexact amounts. */
export function quote({ pricePerHour, taxRatePercent }: PricedCar, period: RentalPeriod): Quote {
  const hours = hoursBilled(period);
  const subtotal = paise(pricePerHour * hours);
  const tax = taxOn(subtotal, taxRatePercent);
  const total = paise(subtotal + tax);
  return { pricePerHour, hours, subtotal, taxRatePercent, tax, total };
}
