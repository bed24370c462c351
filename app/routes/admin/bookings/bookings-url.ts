import { href } from "react-router";
import {
  type BookingsQuery,
  bookingsQuery,
  columnsParam,
  DEFAULT_COLUMNS,
} from "#app/features/booking/admin/bookings-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const BOOKINGS_PATH = href("/admin/bookings");
export const ALL_BOOKINGS = `${href("/admin/bookings")}?filter=all`;

const DEFAULTS = { by: "created", columns: columnsParam(DEFAULT_COLUMNS) };

export function bookingsUrl(query: BookingsQuery): string {
  return listUrl(BOOKINGS_PATH, paramsOf(query), DEFAULTS);
}

export function exportUrl(query: BookingsQuery): string {
  return listUrl(`${BOOKINGS_PATH}/export`, paramsOf({ ...query, after: null }), DEFAULTS);
}

function paramsOf({ columns, ...query }: BookingsQuery) {
  return { ...query, columns: columnsParam(columns) };
}

/** The search parameter with the search of the list that bookings are selected in. */
export const LIST_PARAM = "list";

/** Where a selection was made; null for a request without one. */
export function findSelectionList(params: URLSearchParams): string | null {
  const search = params.get(LIST_PARAM);
  if (search === null) return null;
  return bookingsUrl(bookingsQuery.parse(Object.fromEntries(new URLSearchParams(search))));
}
