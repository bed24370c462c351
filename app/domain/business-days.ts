import { addDays, type BusinessDate, isBusinessDate } from "./business-time.ts";

/** Monday to Friday, without regard to holidays. Throws RangeError for an invalid date. */
export function isBusinessDay(date: BusinessDate): boolean {
  if (!isBusinessDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Does not count the date itself. Throws RangeError for an invalid date. */
export function addBusinessDays(date: BusinessDate, days: number): BusinessDate {
  let at = date;
  for (let remaining = days; remaining > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) remaining -= 1;
  }
  return at;
}
