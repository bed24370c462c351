import type { BookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

/** The list without anything asked for: what was created today onward. */
export const BOOKINGS_PATH = "/admin/bookings";
export const ALL_BOOKINGS = "/admin/bookings?filter=all";

const DEFAULTS = { by: "created" };

/** The address of a part of the list. */
export function bookingsUrl(query: BookingsQuery): string {
  return listUrl(BOOKINGS_PATH, query, DEFAULTS);
}

/** The address of the file of the same bookings, all pages of them. */
export function exportUrl(query: BookingsQuery): string {
  return listUrl(`${BOOKINGS_PATH}/export`, { ...query, after: null }, DEFAULTS);
}
