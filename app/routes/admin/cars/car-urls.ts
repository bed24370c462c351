import { href } from "react-router";
import type { CarsQuery } from "#app/features/fleet/admin/list-cars.server.ts";
import type { carDone } from "#app/features/fleet/admin/car-messages.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const CARS_PATH = href("/admin/cars");

export function adminCarPath(id: string): string {
  return `${CARS_PATH}/${encodeURIComponent(id)}`;
}

export function carDonePath(path: string, done: keyof typeof carDone): string {
  return `${path}?done=${done}`;
}

export function carsUrl(query: CarsQuery): string {
  return listUrl(CARS_PATH, query, { show: "all" });
}
