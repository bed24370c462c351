import type { RentalSearch } from "#app/domain/rental-search.ts";

/** A car is rented where it stands, wherever the visitor searched. */
export function searchAtCar(
  { city, location }: { city: string; location: string },
  search: RentalSearch,
): RentalSearch {
  return { ...search, city, location };
}
