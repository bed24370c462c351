import { useEffect } from "react";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { readSavedSearch, saveSearch } from "#app/features/fleet/saved-search.ts";
import { searchParams } from "./list-url.ts";

/** Keeps the vehicle type of the saved search up to date (spec 3), except from another visitor's link. */
export function useSavedVehicleType(search: RentalSearch): void {
  const { vehicleType } = search;
  const listQuery = searchParams(search).toString();
  useEffect(() => {
    const saved = readSavedSearch();
    if (saved === null || saved.vehicleType === vehicleType) return;
    if (searchParams(saved).toString() === listQuery) saveSearch({ ...saved, vehicleType });
  }, [listQuery, vehicleType]);
}
