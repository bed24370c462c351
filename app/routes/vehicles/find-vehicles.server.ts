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

/** How many cars of the whole fleet one page shows, and how many more each further one. */
const PAGE_SIZE = 48;
const STRIP_LENGTH = 6;

/** The cars that are listed: those that answer a search, or without one the whole fleet. */
export type CarList = {
  /** Of an answered search; null while nobody has said when and where. */
  period: RentalPeriod | null;
  /** Those that the filters let through, in the order asked for; of a large fleet the first ones. */
  cars: CarCard[];
  pages: number;
  /** How many the filters let through. */
  matching: number;
  /** How many there are without the filters. */
  total: number;
  /** Free in the same period at other locations of the city; only looked for when `cars` is empty. */
  elsewhere: CarCard[];
  /** When there is nothing free at all. */
  featured: CarCard[];
};

/** What /vehicles shows for an address: the search of its parameters, answered or refused, narrowed. */
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

/** A sent form names every field, even the empty ones; a link that only fills in a place does not ask. */
function hasDates(params: URLSearchParams): boolean {
  return ["pickupDate", "pickupTime", "returnDate", "returnTime"].some((name) => params.has(name));
}

/** Each page is shown below the ones before it. */
function parsePages(params: URLSearchParams): number {
  const pages = Number(params.get("pages"));
  return Number.isInteger(pages) && pages > 0 ? pages : 1;
}
