import type { BookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { addressOf } from "#app/routes/admin/list-url.ts";

/** The list without anything asked for: what was created today onward. */
export const BOOKINGS = "/admin/bookings";
export const ALL_BOOKINGS = "/admin/bookings?filter=all";

const USUAL = { by: "created" };

/** The address of a part of the list. */
export function bookingsAddress(query: BookingsQuery): string {
  return addressOf(BOOKINGS, query, USUAL);
}

/** The address of the file of the same bookings, all pages of them. */
export function exportAddress(query: BookingsQuery): string {
  return addressOf(`${BOOKINGS}/export`, { ...query, after: null }, USUAL);
}
