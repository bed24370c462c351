import { href } from "react-router";
import type { TaxiQuery } from "#app/features/taxi/admin/taxi-forms.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const TAXI_PATH = href("/admin/taxi");

export function taxiListUrl(query: TaxiQuery): string {
  return listUrl(TAXI_PATH, query, { state: "all" });
}

export function taxiPath(id: string): string {
  return `${TAXI_PATH}/${encodeURIComponent(id)}`;
}

export function taxiEditPath(id: string): string {
  return `${taxiPath(id)}/edit`;
}
