import type { CarsQuery } from "#app/features/fleet/desk/find-desk-cars.server.ts";
import type { carDone } from "#app/features/fleet/desk/car-messages.ts";

/** A car at the desk. */
export function deskCarPath(id: string): string {
  return `/admin/cars/${encodeURIComponent(id)}`;
}

/** A page of the cars, where it is said what was just done. */
export function afterDeed(path: string, done: keyof typeof carDone): string {
  return `${path}?done=${done}`;
}

/** The address of a part of the list, without what goes without saying. */
export function listAddress({ text, show, category, after }: CarsQuery): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("text", text);
  if (show !== "all") params.set("show", show);
  if (category !== "") params.set("category", category);
  if (after !== null) params.set("after", after);
  return params.size === 0 ? "/admin/cars" : `/admin/cars?${params.toString()}`;
}
