import { useEffect } from "react";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { readSavedSearch, saveSearch } from "#app/features/fleet/saved-search.ts";
import { searchParams } from "./list-url.ts";

/** The visitor's saved search knows its vehicle type (spec 3); somebody else's link changes nothing. */
export function useSavedVehicleType(search: RentalSearch): void {
  const { vehicleType } = search;
  const asked = searchParams(search).toString();
  useEffect(() => {
    const saved = readSavedSearch();
    if (saved === null || saved.vehicleType === vehicleType) return;
    if (searchParams(saved).toString() === asked) saveSearch({ ...saved, vehicleType });
  }, [asked, vehicleType]);
}
