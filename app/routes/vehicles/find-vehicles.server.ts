import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { isCarCategory } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type SearchProblems, searchFromParams } from "#app/domain/rental-search.ts";
import { checkSearchAt, unknownPlace } from "#app/features/fleet/check-search-at.ts";
import {
  type CarCard,
  findFeaturedCars,
  findFreeCars,
  findFreeCarsElsewhere,
} from "#app/features/fleet/find-cars.server.ts";
import { findPickupPlaces } from "#app/features/fleet/find-pickup-places.server.ts";

/** The cars that answer the search, and what to offer instead when there are none. */
export type FoundCars = {
  period: RentalPeriod;
  cars: CarCard[];
  /** Free in the same period at other locations of the city; only looked for when `cars` is empty. */
  elsewhere: CarCard[];
};

/** What /vehicles shows for an address: the search of its parameters, answered or refused. */
export async function findVehicles(db: Database, params: URLSearchParams, now: Instant) {
  const search = searchFromParams(params);
  const places = await findPickupPlaces(db);
  const checked = checkSearchAt(places, search, now);
  let problems: SearchProblems = {};
  let found: FoundCars | null = null;
  if (checked.ok) {
    const category = isCarCategory(search.vehicleType) ? search.vehicleType : null;
    const asked = { ...search, category, period: checked.value.period };
    const cars = await findFreeCars(db, asked, now);
    const elsewhere = cars.length > 0 ? [] : await findFreeCarsElsewhere(db, asked, now);
    found = { period: asked.period, cars, elsewhere };
  } else {
    problems = isAsked(params) ? checked.reason : unknownPlace(places, search);
  }
  const isEmpty = found === null || (found.cars.length === 0 && found.elsewhere.length === 0);
  return { search, places, problems, found, featured: isEmpty ? await findFeaturedCars(db) : [] };
}

/** A sent form names every field, even the empty ones; a link that only fills in a place does not ask. */
function isAsked(params: URLSearchParams): boolean {
  return ["pickupDate", "pickupTime", "returnDate", "returnTime"].some((name) => params.has(name));
}
