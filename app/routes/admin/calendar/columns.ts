import {
  addDays,
  formatDay,
  formatMoment,
  type Instant,
  instantOf,
} from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { calendarColumns, type CalendarQuery } from "#app/features/calendar/calendar-query.ts";

/** A day, or an hour of a single day. */
export type Column = {
  startsAt: Instant;
  top: string;
  main: string;
  isNow: boolean;
  isShaded: boolean;
};

export function listColumns(query: CalendarQuery, now: Instant): Column[] {
  const { count, length } = calendarColumns(query);
  const first = instantOf(query.from, 0);
  return Array.from({ length: count }, (_, index) => {
    const startsAt = first + index * length;
    const isNow = now >= startsAt && now < startsAt + length;
    return {
      startsAt,
      isNow,
      ...(query.days === 1 ? hourLabels(index) : dayLabels(startsAt, index, query.days)),
    };
  });
}

function hourLabels(hour: number) {
  const [time = "", half = ""] = formatTime(hour * 60).split(":00 ");
  return { top: half, main: time, isShaded: false };
}

/** Four weeks have no room for the month beside the day. */
function dayLabels(startsAt: Instant, index: number, days: number) {
  const [weekday = "", number = "", month = ""] = formatMoment(startsAt).split(/,? /);
  const isShaded = weekday === "Sat" || weekday === "Sun";
  if (index > 0 && number !== "1") return { top: weekday, main: number, isShaded };
  if (days === 28) return { top: month, main: number, isShaded };
  return { top: weekday, main: `${number} ${month}`, isShaded };
}

export function formatRange({ from, days }: CalendarQuery): string {
  const last = formatDay(instantOf(addDays(from, days - 1), 0), { weekday: true });
  return days === 1 ? last : `${formatMoment(instantOf(from, 0)).split(",")[0]} – ${last}`;
}
