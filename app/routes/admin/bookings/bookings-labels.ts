import {
  type BusinessDate,
  formatDay,
  type Instant,
  instantOf,
} from "#app/domain/business-time.ts";
import { BOOKING_STATUS_LABELS } from "#app/features/booking/booking-labels.ts";
import {
  type BookingFilter,
  type BookingsQuery,
  MAX_COUNT,
} from "#app/features/booking/admin/bookings-query.ts";

export const FILTER_LABELS: Record<BookingFilter, string> = {
  all: "All bookings",
  today_pickups: "Today’s pickups",
  today_drops: "Today’s drops",
  ...BOOKING_STATUS_LABELS,
};

export function describeQuery(query: BookingsQuery, now: Instant): string {
  const { filter, text, customer, by, from, to } = query;
  const today = formatDay(now);
  if (filter === null) return `Created today, ${today}`;
  const isOfToday = filter === "today_pickups" || filter === "today_drops";
  const which = FILTER_LABELS[filter];
  const dates = formatDates(from, to);
  return [
    isOfToday ? `${which}, ${today}` : which,
    ...(customer === null ? [] : ["one customer"]),
    ...(dates === null ? [] : [`${by === "pickup" ? "pickup" : "created"} ${dates}`]),
    ...(text === "" ? [] : [`“${text}”`]),
  ].join(" · ");
}

function formatDates(from: BusinessDate | null, to: BusinessDate | null): string | null {
  if (from === null) return to === null ? null : `until ${dayOf(to)}`;
  if (to === null) return `from ${dayOf(from)}`;
  return from === to ? `on ${dayOf(from)}` : `from ${dayOf(from)} to ${dayOf(to)}`;
}

function dayOf(date: BusinessDate): string {
  return formatDay(instantOf(date, 0));
}

export function formatCount(count: number): string {
  const shown = Math.min(count, MAX_COUNT).toLocaleString("en-IN");
  return count > MAX_COUNT ? `${shown}+` : shown;
}
