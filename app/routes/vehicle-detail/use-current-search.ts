import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import {
  validateSearch,
  type RentalSearch,
  searchFromParams,
  searchToParams,
} from "#app/domain/rental-search.ts";
import { useSavedSearch } from "#app/features/fleet/saved-search.ts";
import type { RequestedRental, CarDetail } from "./load-vehicle.server.ts";
import { searchAtCar } from "./search-at-car.ts";

/**
 * The search of the address, else the saved one while it can still be had. That one then moves into
 * the address, from which the server prices the rental and says whether the car is free.
 */
export function useCurrentSearch(
  car: CarDetail,
  { rental, problem }: { rental: RequestedRental | null; problem: string | null },
  now: Instant,
): RentalSearch | null {
  const saved = useSavedSearch();
  const [params, setParams] = useSearchParams();
  // Dates that cannot be had are not replaced by others: the page says why.
  const isUsable =
    problem === null && saved !== null && validateSearch(searchAtCar(car, saved), now).ok;
  const resumed = rental === null && isUsable ? searchToParams(saved).toString() : null;

  useEffect(() => {
    if (resumed === null || resumed === params.toString()) return;
    setParams(resumed, { replace: true, preventScrollReset: true });
  }, [resumed, params, setParams]);

  if (rental !== null) return searchFromParams(params);
  return isUsable ? saved : null;
}
