import { formatDay, instantOf, isBusinessDate } from "#app/domain/business-time.ts";

/** 'Sat 28 Nov 2026' for a date; other text stays as typed. */
export function formatPickupDate(typed: string): string {
  return isBusinessDate(typed) ? formatDay(instantOf(typed, 0), { weekday: true }) : typed;
}
