import { href } from "react-router";
import {
  addDays,
  businessDate,
  type BusinessDate,
  DAY,
  HOUR,
  type Instant,
  instantOf,
  isBusinessDate,
} from "#app/domain/business-time.ts";
import { z } from "#app/http/zod.ts";

export const CALENDAR_DAYS = [1, 7, 14, 28] as const;
export type CalendarDays = (typeof CALENDAR_DAYS)[number];

export const CALENDAR_GROUPS = ["none", "place", "category"] as const;
export type CalendarGroup = (typeof CALENDAR_GROUPS)[number];

export type CalendarQuery = {
  from: BusinessDate;
  days: CalendarDays;
  text: string;
  group: CalendarGroup;
};

const FIRST_DATE = "2020-01-01";
const LAST_DATE = "2099-12-31";

export function isCalendarDate(text: string): boolean {
  return isBusinessDate(text) && text >= FIRST_DATE && text <= LAST_DATE;
}

export const calendarInstant = z.coerce
  .number()
  .int()
  .min(instantOf(FIRST_DATE, 0))
  .max(instantOf(LAST_DATE, 0));

const query = z.object({
  from: z.string().refine(isCalendarDate).catch(""),
  days: z.coerce.number().pipe(z.literal(CALENDAR_DAYS)).catch(14),
  text: z.string().trim().max(100).catch(""),
  group: z.enum(CALENDAR_GROUPS).catch("none"),
});

/** Invalid parameters fall back to defaults, starting today. */
export function parseCalendarQuery(params: URLSearchParams, now: Instant): CalendarQuery {
  const { from, ...parsed } = query.parse(Object.fromEntries(params));
  return { from: from === "" ? businessDate(now) : from, ...parsed };
}

export function calendarUrl({ from, days, text, group }: CalendarQuery): string {
  const params = new URLSearchParams({ from, days: String(days) });
  if (text !== "") params.set("text", text);
  if (group !== "none") params.set("group", group);
  return `${href("/admin/calendar")}?${params.toString()}`;
}

/** Back to the view that a page was opened from, by its query. */
export function calendarViewUrl(view: string, done?: string): string {
  const params = new URLSearchParams(view);
  if (done !== undefined) params.set("done", done);
  const path = href("/admin/calendar");
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

/** What the board is divided into: the hours of a single day, otherwise days. */
export function calendarColumns({ days }: Pick<CalendarQuery, "days">) {
  return days === 1 ? { count: 24, length: HOUR } : { count: days, length: DAY };
}

/** Half-open. */
export function calendarWindow({ from, days }: Pick<CalendarQuery, "from" | "days">) {
  return { startsAt: instantOf(from, 0), endsAt: instantOf(addDays(from, days), 0) };
}
