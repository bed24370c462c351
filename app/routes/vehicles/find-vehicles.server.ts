import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  type CarFilters,
  countChoices,
  filterChoices,
  filtersFromParams,
  matchesFilters,
} from "#app/domain/car-filters.ts";
import { type CarOrder, carOrderOf, sortCars } from "#app/domain/car-order.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { searchFromParams } from "#app/domain/rental-search.ts";
import {
  validateSearchAtPlaces,
  unknownPlace,
} from "#app/features/fleet/validate-search-at-places.ts";
import { listCarKinds } from "#app/features/fleet/list-car-kinds.server.ts";
import {
  type CarCard,
  listFeaturedCars,
  listFleet,
  listFreeCars,
  listFreeCarsElsewhere,
} from "#app/features/fleet/find-cars.server.ts";
import { listPickupPlaces } from "#app/features/fleet/list-pickup-places.server.ts";

const PAGE_SIZE = 48;
const STRIP_LENGTH = 6;

/** The results of a search; without one, the whole fleet. */
export type CarList = {
  /** Null without a search. */
  period: RentalPeriod | null;
  /** Filtered and sorted; the first pages of a large fleet. */
  cars: CarCard[];
  pages: number;
  /** The number of cars with the filters applied. */
  matching: number;
  /** The number of cars without the filters. */
  total: number;
  /** Free in the same period elsewhere in the city; only looked for when `cars` is empty. */
  elsewhere: CarCard[];
  /** Shown when no car is free. */
  featured: CarCard[];
};

export async function findVehicles(db: Database, params: URLSearchParams, now: Instant) {
  const search = searchFromParams(params);
  const places = await listPickupPlaces(db);
  const choices = filterChoices(await listCarKinds(db));
  const filters = filtersFromParams(params, choices);
  const order = carOrderOf(params.get("sort"));
  const checked = validateSearchAtPlaces(places, search, now);
  const rental = checked.ok ? { ...search, period: checked.value.period } : null;
  const available = rental ? await listFreeCars(db, rental, now) : await listFleet(db);
  const matching = filterAndSort(available, filters, order);
  const pages = parsePages(params);
  const list: CarList = {
    period: rental?.period ?? null,
    cars: rental ? matching : matching.slice(0, PAGE_SIZE * pages),
    pages,
    matching: matching.length,
    total: available.length,
    elsewhere: [],
    featured: [],
  };
  if (rental && matching.length === 0) {
    const elsewhere = await listFreeCarsElsewhere(db, rental, now);
    list.elsewhere = filterAndSort(elsewhere, filters, order).slice(0, STRIP_LENGTH);
    if (available.length + elsewhere.length === 0) {
      list.featured = await listFeaturedCars(db, STRIP_LENGTH);
    }
  }
  const unknown = unknownPlace(places, search);
  return {
    search: { ...search, vehicleType: filters.vehicleType },
    places,
    problems: checked.ok || !hasDates(params) ? unknown : checked.reason,
    filters,
    order,
    counts: countChoices(available, filters, choices),
    list,
  };
}

function filterAndSort(cars: readonly CarCard[], filters: CarFilters, order: CarOrder): CarCard[] {
  const matching = cars.filter((car) => matchesFilters(car, filters));
  return sortCars(matching, order);
}

/** A submitted form has these fields even if empty; a link that only fills in a place has none. */
function hasDates(params: URLSearchParams): boolean {
  return ["pickupDate", "pickupTime", "returnDate", "returnTime"].some((name) => params.has(name));
}

function parsePages(params: URLSearchParams): number {
  const pages = Number(params.get("pages"));
  return Number.isInteger(pages) && pages > 0 ? pages : 1;
}
