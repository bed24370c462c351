import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarFilters } from "#app/domain/car-filters.ts";
import { FEW_CARS, listStripPeriods } from "#app/domain/near-times.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { RentalRequest } from "#app/features/fleet/find-cars.server.ts";
import { countFreeByPeriod, countFreeByPlace, type PlaceCount } from "./count-free-cars.server.ts";
import { listNearTimes, type NearCar } from "./list-near-times.server.ts";

export type StripDay = { period: RentalPeriod; cars: number };

/** What else there is for a search, narrowed by its filters. */
export type NearOffers = {
  /** Other places of the city with cars at the same time. */
  places: PlaceCount[];
  /** The period of the search on its own day and those after it; empty while enough cars are found. */
  days: StripDay[];
  /** Taken cars of the place at other times; empty while enough cars are found. */
  cars: NearCar[];
};

/** `found`: how many cars the search itself has. */
export async function findNearOffers(
  db: Database,
  rental: RentalRequest,
  { filters, found }: { filters: CarFilters; found: number },
  now: Instant,
): Promise<NearOffers> {
  const counts = await countFreeByPlace(db, rental, filters, now);
  const places = counts.filter(({ location }) => location !== rental.location);
  if (found >= FEW_CARS) return { places, days: [], cars: [] };
  const periods = listStripPeriods(rental.period, now, siteRules(rental));
  const free = await countFreeByPeriod(db, rental, periods, filters, now);
  return {
    places,
    days: periods.map((period, index) => ({ period, cars: free[index] ?? 0 })),
    cars: await listNearTimes(db, rental, filters, now),
  };
}
