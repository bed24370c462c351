import { siteRules } from "#app/domain/site-rules.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  validateSearch,
  type RentalSearch,
  type SearchProblems,
} from "#app/domain/rental-search.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { refused, type Result } from "#app/domain/result.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";

/** Like `validateSearch`, and the city and location must have cars. */
export function validateSearchAtPlaces(
  places: PickupPlaces,
  search: RentalSearch,
  now: Instant,
  rules = siteRules(search),
): Result<{ period: RentalPeriod }, SearchProblems> {
  const checked = validateSearch(search, now, rules);
  const unknown = unknownPlace(places, search);
  if (Object.keys(unknown).length === 0) return checked;
  return refused(checked.ok ? unknown : inFieldOrder({ ...checked.reason, ...unknown }));
}

export function unknownPlace(places: PickupPlaces, search: RentalSearch): SearchProblems {
  if (search.city === "") return {};
  const locations = locationsOf(places, search.city);
  if (locations.length === 0) return { city: "Choose a city from the list" };
  if (search.location === "" || locations.includes(search.location)) return {};
  return { location: "Choose a location from the list" };
}

export function locationsOf(places: PickupPlaces, city: string): string[] {
  return places.find((place) => place.city === city)?.locations ?? [];
}

function inFieldOrder({ city, location, ...rest }: SearchProblems): SearchProblems {
  return { ...(city && { city }), ...(location && { location }), ...rest };
}
