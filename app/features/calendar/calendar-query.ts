import {
  addDays,
  businessDate,
  type BusinessDate,
  type Instant,
  instantOf,
  isBusinessDate,
} from "#app/domain/business-time.ts";
import { z } from "#app/http/zod.ts";

/** How many days the calendar can show. */
export const CALENDAR_DAYS = [7, 14, 28] as const;
export type CalendarDays = (typeof CALENDAR_DAYS)[number];

export type CalendarQuery = { from: BusinessDate; days: CalendarDays; text: string };

/** The days that can be shown, planned or blocked: what a person can mean. */
const FIRST_DATE = "2020-01-01";
const LAST_DATE = "2099-12-31";

/** Whether a text is a date that can be planned. */
export function isCalendarDate(text: string): boolean {
  return isBusinessDate(text) && text >= FIRST_DATE && text <= LAST_DATE;
}

/** An instant within the days that can be planned. */
export const calendarInstant = z.coerce
  .number()
  .int()
  .min(instantOf(FIRST_DATE, 0))
  .max(instantOf(LAST_DATE, 0));

const query = z.object({
  from: z.string().refine(isCalendarDate).catch(""),
  days: z.coerce.number().pipe(z.literal(CALENDAR_DAYS)).catch(14),
  text: z.string().trim().max(100).catch(""),
});

/** What the address of the calendar asks for: whatever it says, it is a calendar, and begins today. */
export function parseCalendarQuery(params: URLSearchParams, now: Instant): CalendarQuery {
  const { from, ...parsed } = query.parse(Object.fromEntries(params));
  return { from: from === "" ? businessDate(now) : from, ...parsed };
}

/** The address of the calendar over these days. */
export function calendarUrl({ from, days, text }: CalendarQuery): string {
  const params = new URLSearchParams({ from, days: String(days) });
  if (text !== "") params.set("text", text);
  return `/admin/calendar?${params.toString()}`;
}

/** The half-open time that a calendar shows. */
export function calendarWindow({ from, days }: Pick<CalendarQuery, "from" | "days">) {
  return { startsAt: instantOf(from, 0), endsAt: instantOf(addDays(from, days), 0) };
}
