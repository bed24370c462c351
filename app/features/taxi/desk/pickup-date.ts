import { formatMoment, instantOf, isBusinessDate } from "#app/domain/business-time.ts";

/** 'Sat 28 Nov 2026' of what a date field sends; what else was typed stays as it is. */
export function formatPickupDate(typed: string): string {
  if (!isBusinessDate(typed)) return typed;
  const [day = typed] = formatMoment(instantOf(typed, 0), { year: true }).split(",");
  return day;
}
