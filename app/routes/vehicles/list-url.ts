import { type CarFilters, FILTER_NAMES } from "#app/domain/car-filters.ts";
import { type CarOrder, DEFAULT_ORDER } from "#app/domain/car-order.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

/** All that an address of /vehicles says about its list. The search's vehicle type is the filter's. */
export type ListChoices = {
  search: RentalSearch;
  filters: CarFilters;
  order: CarOrder;
  /** How many pages of a large fleet are shown, one below the other; 1 unless said. */
  pages?: number;
};

type Param = readonly [name: string, value: string];

/** The fields of the search, without the vehicle type. */
export function searchParams(search: RentalSearch): URLSearchParams {
  return searchToParams({ ...search, vehicleType: "" });
}

/** The filters that narrow something and the order, where it is not the usual one. */
export function filterParams({ filters, order }: Pick<ListChoices, "filters" | "order">) {
  const sort: Param = ["sort", order === DEFAULT_ORDER ? "" : order];
  const chosen = FILTER_NAMES.map((name): Param => [name, filters[name]]);
  return [...chosen, sort].filter(([, value]) => value !== "");
}

/** The address that shows the list to anybody just as it is here: the same choices, the same address. */
export function listUrl({ search, filters, order, pages = 1 }: ListChoices): string {
  const params = searchParams(search);
  for (const [name, value] of filterParams({ filters, order })) params.set(name, value);
  if (pages > 1) params.set("pages", String(pages));
  return params.size === 0 ? "/vehicles" : `/vehicles?${params.toString()}`;
}
