import type { TaxiQuery } from "#app/features/taxi/admin/taxi-forms.ts";
import { addressOf } from "#app/routes/admin/list-url.ts";

/** The list of requests. */
export const TAXI_LIST = "/admin/taxi";

/** The address of a part of the list. */
export function taxiListAddress(query: TaxiQuery): string {
  return addressOf(TAXI_LIST, query, { state: "all" });
}

/** A request at the desk. */
export function taxiPath(id: string): string {
  return `${TAXI_LIST}/${encodeURIComponent(id)}`;
}
