import { href } from "react-router";
import type { BookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const BOOKINGS_PATH = href("/admin/bookings");
export const ALL_BOOKINGS = `${href("/admin/bookings")}?filter=all`;

const DEFAULTS = { by: "created" };

export function bookingsUrl(query: BookingsQuery): string {
  return listUrl(BOOKINGS_PATH, query, DEFAULTS);
}

export function exportUrl(query: BookingsQuery): string {
  return listUrl(`${BOOKINGS_PATH}/export`, { ...query, after: null }, DEFAULTS);
}
