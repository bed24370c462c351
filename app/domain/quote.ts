import { taxOn } from "./charges.ts";
import { paise } from "./money.ts";
import type { Paise } from "./money.ts";
import type { PlaceName } from "./places.ts";
import { hoursBilled } from "./rental-period.ts";
import type { RentalPeriod } from "./rental-period.ts";
import { siteSurcharge } from "./site-rules.ts";

export type Quote = {
  pricePerHour: Paise;
  hours: number;
  /** Of the place of pickup, before tax. */
  surcharge: Paise;
  subtotal: Paise;
  taxRatePercent: number;
  tax: Paise;
  total: Paise;
};

/** What a car costs now: its price, the rate of its tax class, and where it is picked up. */
export type PricedCar = PlaceName & { pricePerHour: Paise; taxRatePercent: number };

/** Tax is rounded half up to a paisa (spec 9, Pricing). Throws RangeError for inexact amounts. */
export function quote(car: PricedCar, period: RentalPeriod): Quote {
  const { pricePerHour, taxRatePercent } = car;
  const hours = hoursBilled(period);
  const surcharge = siteSurcharge(car);
  const subtotal = paise(pricePerHour * hours + surcharge);
  const tax = taxOn(subtotal, taxRatePercent);
  const total = paise(subtotal + tax);
  return { pricePerHour, hours, surcharge, subtotal, taxRatePercent, tax, total };
}

/** The part of it that a booking starts with: its rent. */
export function rentOf({ pricePerHour, hours, taxRatePercent }: Quote) {
  const subtotal = paise(pricePerHour * hours);
  const tax = taxOn(subtotal, taxRatePercent);
  const totalAmount = paise(subtotal + tax);
  return { pricePerHour, hours, subtotal, taxRatePercent, tax, totalAmount };
}
