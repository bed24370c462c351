import { formatTime } from "./clock-time.ts";

/** Epoch milliseconds. */
export type Instant = number;
export type BusinessDate = string;

export const SECOND: number = 1000;
export const MINUTE: number = 60 * SECOND;
export const HOUR: number = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

// Asia/Kolkata has no daylight saving time.
const KOLKATA_OFFSET = 5.5 * HOUR;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** The date in India. */
export function businessDate(at: Instant): BusinessDate {
  return dateOf(wallClock(at));
}

/** Minutes since midnight in India, 0 to 1439. */
export function minuteOfDay(at: Instant): number {
  const clock = wallClock(at);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** A real date 'yyyy-MM-dd': 2028-02-29 is, 2026-02-30 is not. */
export function isBusinessDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && dateOf(midnight) === text;
}

/** Throws RangeError for an invalid date. */
export function instantOf(date: BusinessDate, minuteOfDay: number): Instant {
  return midnightUtc(date) + minuteOfDay * MINUTE - KOLKATA_OFFSET;
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  return dateOf(new Date(midnightUtc(date) + days * DAY));
}

/** 'Sat 21 Nov, 9:30 AM', or with the year 'Sat 21 Nov 2026, 9:30 AM'. */
export function formatMoment(at: Instant, options: { year?: boolean } = {}): string {
  const clock = wallClock(at);
  const day = `${WEEKDAYS[clock.getUTCDay()]} ${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]}`;
  const year = options.year === true ? ` ${clock.getUTCFullYear()}` : "";
  return `${day}${year}, ${formatTime(minuteOfDay(at))}`;
}

/** '21 Nov 2026', or with the weekday 'Sat 21 Nov 2026'. */
export function formatDay(at: Instant, options: { weekday?: boolean } = {}): string {
  const clock = wallClock(at);
  const weekday = options.weekday === true ? `${WEEKDAYS[clock.getUTCDay()]} ` : "";
  return `${weekday}${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} days`;
  if (minutes * MINUTE < HOUR) return `${minutes} min`;
  const remainder = minutes % 60;
  return remainder === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${remainder} min`;
}

/** Its UTC fields read as local time in India. */
function wallClock(at: Instant): Date {
  return new Date(at + KOLKATA_OFFSET);
}

function midnightUtc(date: BusinessDate): number {
  if (!isBusinessDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(utc: Date): BusinessDate {
  return utc.toISOString().slice(0, -"T00:00:00.000Z".length);
}
