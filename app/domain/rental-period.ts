import { HOUR, formatMoment } from "./business-time.ts";
import type { Instant } from "./business-time.ts";

/** Half-open: the next pickup may be at returnAt. */
export type RentalPeriod = { readonly pickupAt: Instant; readonly returnAt: Instant };

/** Elapsed time rounded half up, at least 1 (spec 9, Pricing). */
export function hoursBilled(period: RentalPeriod): number {
  return Math.max(1, Math.round((period.returnAt - period.pickupAt) / HOUR));
}

/** 'Sat 21 Nov, 9:30 AM → Mon 23 Nov, 6:00 PM · 57 hours', in billed hours. */
export function formatPeriod(period: RentalPeriod): string {
  const length = formatHours(hoursBilled(period));
  return `${formatMoment(period.pickupAt)} → ${formatMoment(period.returnAt)} · ${length}`;
}

/** '1 hour', '24 hours'. */
export function formatHours(hours: number): string {
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}
