import { formatDay, instantOf, isBusinessDate } from "#app/domain/business-time.ts";

/** 'Sat 28 Nov 2026' of what a date field sends; what else was typed stays as it is. */
export function formatPickupDate(typed: string): string {
  return isBusinessDate(typed) ? formatDay(instantOf(typed, 0), { weekday: true }) : typed;
}
