import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  countAllCars,
  countChoices,
  filterChoices,
  filtersFromParams,
  matchesFilters,
} from "#app/domain/car-filters.ts";
import { carOrderOf } from "#app/domain/car-order.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, searchFromParams } from "#app/domain/rental-search.ts";
import { type CarCard, listFeaturedCars, toCard } from "#app/features/fleet/find-cars.server.ts";
import {
  findNearOffers,
  type NearOffers,
} from "#app/features/fleet/near/find-near-offers.server.ts";
import { listCategories } from "#app/features/booking/waitlist/find-waitlist-choices.server.ts";
import { waitlistPath } from "#app/features/booking/waitlist/waitlist-path.ts";
import {
  listPickupPlaces,
  type PickupPlaces,
} from "#app/features/fleet/list-pickup-places.server.ts";
import {
  countCarKinds,
  listMatchingCars,
  listMatchingCarsElsewhere,
} from "#app/features/fleet/list-matching-cars.server.ts";
import {
  validateSearchAtPlaces,
  unknownPlace,
} from "#app/features/fleet/validate-search-at-places.ts";
import { findRenamedPlace } from "#app/records/former-places.server.ts";
import { MAX_PAGES, WITH_ELSEWHERE } from "./list-url.ts";

const PAGE_SIZE = 9;
const STRIP_LENGTH = 6;

/** The results of a search; without one, the whole fleet. */
export type CarList = {
  /** Null without a search. */
  period: RentalPeriod | null;
  /** Filtered and sorted: the first pages of what matches. */
  cars: CarCard[];
  pages: number;
  /** The number of cars with the filters applied. */
  matching: number;
  /** The number of cars without the filters. */
  total: number;
  /** Free in the same period elsewhere in the city; where there are `cars`, only if asked for. */
  elsewhere: CarCard[];
  /** Shown when no car is free. */
  featured: CarCard[];
  /** Null without a search. */
  near: NearOffers | null;
  /** Where to wait for a car, when no car is found. */
  waitlist: string | null;
};

export async function findVehicles(db: Database, params: URLSearchParams, now: Instant) {
  const places = await listPickupPlaces(db);
  const search = await withCurrentPlace(db, places, searchFromParams(params));
  const checked = validateSearchAtPlaces(places, search, now);
  const rental = checked.ok ? { ...search, period: checked.value.period } : null;
  const kinds = await countCarKinds(db, rental, now);
  const choices = filterChoices(kinds);
  const filters = filtersFromParams(params, choices);
  const order = carOrderOf(params.get("sort"));
  const pages = parsePages(params);
  const matching = kinds.filter((kind) => matchesFilters(kind, filters));
  const list: CarList = {
    period: rental?.period ?? null,
    cars: [],
    pages,
    matching: countAllCars(matching),
    total: countAllCars(kinds),
    elsewhere: [],
    featured: [],
    near:
      rental && (await findNearOffers(db, rental, { filters, found: countAllCars(matching) }, now)),
    waitlist: null,
  };
  if (list.matching > 0) {
    const query = { rental, filters, order, limit: PAGE_SIZE * pages };
    list.cars = (await listMatchingCars(db, query, now)).map(toCard);
  }
  if (rental !== null && (list.matching === 0 || params.has(WITH_ELSEWHERE))) {
    const query = { rental, filters, order, limit: STRIP_LENGTH };
    list.elsewhere = (await listMatchingCarsElsewhere(db, query, now)).map(toCard);
  }
  if (rental !== null && list.matching === 0) {
    const { vehicleType } = filters;
    const categories: string[] = await listCategories(db, search);
    const canWait = categories.length > 0 && ["", ...categories].includes(vehicleType);
    list.waitlist = canWait ? waitlistPath({ ...search, vehicleType }) : null;
    if (list.total + list.elsewhere.length === 0) {
      list.featured = (await listFeaturedCars(db, STRIP_LENGTH, now)).map(toCard);
    }
  }
  const unknown = unknownPlace(places, search);
  return {
    search: { ...search, vehicleType: filters.vehicleType },
    places,
    problems: checked.ok || !hasDates(params) ? unknown : checked.reason,
    filters,
    order,
    counts: countChoices(kinds, filters, choices),
    list,
  };
}

/** A link from before its place was renamed finds the cars that stand there. */
async function withCurrentPlace(db: Database, places: PickupPlaces, search: RentalSearch) {
  const isKnown = Object.keys(unknownPlace(places, search)).length === 0;
  return isKnown ? search : { ...search, ...(await findRenamedPlace(db, search)) };
}

/** A submitted form has these fields even if empty; a link that only fills in a place has none. */
function hasDates(params: URLSearchParams): boolean {
  return ["pickupDate", "pickupTime", "returnDate", "returnTime"].some((name) => params.has(name));
}

function parsePages(params: URLSearchParams): number {
  const pages = Number(params.get("pages"));
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, MAX_PAGES) : 1;
}
