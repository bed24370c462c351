import type { CarsQuery } from "#app/features/fleet/admin/list-cars.server.ts";
import type { carDone } from "#app/features/fleet/admin/car-messages.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

/** The list of cars. */
export const CARS_PATH = "/admin/cars";

/** A car at the desk. */
export function adminCarPath(id: string): string {
  return `${CARS_PATH}/${encodeURIComponent(id)}`;
}

/** A page of the cars, where it is said what was just done. */
export function carDonePath(path: string, done: keyof typeof carDone): string {
  return `${path}?done=${done}`;
}

/** The address of a part of the list. */
export function carsUrl(query: CarsQuery): string {
  return listUrl(CARS_PATH, query, { show: "all" });
}
