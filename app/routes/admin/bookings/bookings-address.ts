import type { BookingsQuery } from "#app/features/booking/desk/bookings-query.ts";

/** The list without anything asked for: what was created today onward. */
export const BOOKINGS = "/admin/bookings";
export const ALL_BOOKINGS = "/admin/bookings?filter=all";

/** The address of a part of the list, without what goes without saying. */
export function bookingsAddress(query: BookingsQuery): string {
  return addressOf(BOOKINGS, query);
}

/** The address of the file of the same bookings, all pages of them. */
export function exportAddress(query: BookingsQuery): string {
  return addressOf("/admin/bookings/export", { ...query, after: null });
}

function addressOf(path: string, { filter, text, by, from, to, after }: BookingsQuery): string {
  const params = new URLSearchParams();
  if (filter !== null) params.set("filter", filter);
  if (text !== "") params.set("text", text);
  if (by !== "created") params.set("by", by);
  if (from !== null) params.set("from", from);
  if (to !== null) params.set("to", to);
  if (after !== null) params.set("after", after);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
