import { addDays, type BusinessDate, formatMoment, instantOf } from "#app/domain/business-time.ts";
import type { CalendarQuery } from "#app/features/calendar/calendar-query.ts";

export type Day = {
  date: BusinessDate;
  weekday: string;
  number: string;
  month: string;
  isWeekend: boolean;
};

export function daysOf({ from, days }: CalendarQuery): Day[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const [weekday = "", number = "", month = ""] = formatMoment(instantOf(date, 0)).split(/,? /);
    return { date, weekday, number, month, isWeekend: weekday === "Sat" || weekday === "Sun" };
  });
}

export function formatRange(query: CalendarQuery): string {
  const [first, last] = [query.from, addDays(query.from, query.days - 1)].map((date) =>
    instantOf(date, 0),
  );
  const formatDate = (at = 0, year = false) => formatMoment(at, { year }).split(",")[0];
  return `${formatDate(first)} – ${formatDate(last, true)}`;
}
