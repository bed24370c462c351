import { addDays, type BusinessDate } from "#app/domain/business-time.ts";

/** 'yyyy-MM', which sorts in time order. */
export type Month = string;

const DAYS_OF_WEEK = 7;

const MONTH_FORMAT = new Intl.DateTimeFormat("en-IN", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const FULL_DATE_FORMAT = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export function monthOf(date: BusinessDate): Month {
  return date.slice(0, "yyyy-MM".length);
}

export function addMonths(month: Month, months: number): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first.toISOString());
}

/** The weeks of a month from Sunday to Saturday; null for days of other months. */
export function weeksOf(month: Month): (BusinessDate | null)[][] {
  const first = `${month}-01`;
  const days: (BusinessDate | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  while (days.length % DAYS_OF_WEEK !== 0) days.push(null);
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/** The day that a key moves the focus to; null for other keys. */
export function dayByKey(key: string, day: BusinessDate): BusinessDate | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -DAYS_OF_WEEK);
    case "ArrowDown":
      return addDays(day, DAYS_OF_WEEK);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, DAYS_OF_WEEK - 1 - weekdayOf(day));
    case "PageUp":
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}

export function formatMonth(month: Month): string {
  return MONTH_FORMAT.format(new Date(`${month}-01T00:00:00Z`));
}

export function formatFullDate(date: BusinessDate): string {
  // Browsers differ over the comma.
  return FULL_DATE_FORMAT.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}

function sameDayIn(month: Month, day: BusinessDate): BusinessDate {
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}-${day.slice("yyyy-MM-".length)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(date: BusinessDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
