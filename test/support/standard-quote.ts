import type { Paise } from "#app/domain/money.ts";
import { type Quote, quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

/** Of the standard tax class, as a fresh database has it. */
export const STANDARD_RATE_PERCENT = 18;

/** What a car of the standard tax class costs in a fresh database. */
export function standardQuote(pricePerHour: Paise, period: RentalPeriod): Quote {
  return quote(
    { pricePerHour, taxRatePercent: STANDARD_RATE_PERCENT, city: "", location: "" },
    period,
  );
}
