import type { TaxiQuery } from "#app/features/taxi/admin/taxi-forms.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

/** The list of requests. */
export const TAXI_PATH = "/admin/taxi";

/** The address of a part of the list. */
export function taxiListUrl(query: TaxiQuery): string {
  return listUrl(TAXI_PATH, query, { state: "all" });
}

/** A request at the desk. */
export function taxiPath(id: string): string {
  return `${TAXI_PATH}/${encodeURIComponent(id)}`;
}
