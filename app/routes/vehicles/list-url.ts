import { type CarFilters, FILTER_NAMES } from "#app/domain/car-filters.ts";
import { type CarOrder, DEFAULT_ORDER } from "#app/domain/car-order.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

/** Pages are shown one below the other: nobody, and no server, wants more cars in one page. */
export const MAX_PAGES = 40;

/** The list is loaded with the cars at other places of the city. */
export const WITH_ELSEWHERE = "elsewhere";

/** The vehicle type of the search is the one of the filters. */
export type ListChoices = {
  search: RentalSearch;
  filters: CarFilters;
  order: CarOrder;
  /** How many pages are shown, one below the other; default 1. */
  pages?: number;
};

type Param = readonly [name: string, value: string];

export function searchParams(search: RentalSearch): URLSearchParams {
  return searchToParams({ ...search, vehicleType: "" });
}

export function filterParams({ filters, order }: Pick<ListChoices, "filters" | "order">) {
  const sort: Param = ["sort", order === DEFAULT_ORDER ? "" : order];
  const chosen = FILTER_NAMES.map((name): Param => [name, filters[name]]);
  return [...chosen, sort].filter(([, value]) => value !== "");
}

/** Equal choices give equal URLs. */
export function listUrl({ search, filters, order, pages = 1 }: ListChoices): string {
  const params = searchParams(search);
  for (const [name, value] of filterParams({ filters, order })) params.set(name, value);
  if (pages > 1) params.set("pages", String(pages));
  return params.size === 0 ? "/vehicles" : `/vehicles?${params.toString()}`;
}
