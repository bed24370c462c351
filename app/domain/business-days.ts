import { addDays, type BusinessDate, isBusinessDate } from "./business-time.ts";

/** Whether banks and desks work on refunds that day: Monday to Friday. Holidays are not known. */
export function isBusinessDay(date: BusinessDate): boolean {
  if (!isBusinessDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * The date so many business days after a date, which itself does not count: one after a Friday, a
 * Saturday or a Sunday is the Monday. Throws RangeError for an unreal date.
 */
export function addBusinessDays(date: BusinessDate, days: number): BusinessDate {
  let at = date;
  for (let remaining = days; remaining > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) remaining -= 1;
  }
  return at;
}
