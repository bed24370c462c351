import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { formatMoment, instantOf, isBusinessDate } from "#app/domain/business-time.ts";
import type { RentalSearch } from "#app/domain/rental-search.ts";

export function describeRentalRules(): string {
  return `Rentals start at ${formatHours(siteRules().minimumHours)}. Times are Indian Standard Time.`;
}

export function formatPlace({ city, location }: RentalSearch): string {
  return [location, city].filter((name) => name !== "").join(", ");
}

/** 'Sun 22 Nov'; '' for an invalid date. */
export function formatDay(date: string): string {
  if (!isBusinessDate(date)) return "";
  const [day = ""] = formatMoment(instantOf(date, 0)).split(",");
  return day;
}

export function formatDateAndTime(date: string, time: string): string {
  return [formatDay(date), time].filter((part) => part !== "").join(", ");
}
