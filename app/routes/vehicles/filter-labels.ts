import {
  type CarFilters,
  chosenFilters,
  describeChoice,
  type FilterName,
} from "#app/domain/car-filters.ts";

/** `any` is shown while the filter is not set. */
export const FILTER_LABELS: Record<FilterName, { label: string; any: string }> = {
  vehicleType: { label: "Category", any: "Any category" },
  price: { label: "Price per hour", any: "Any price" },
  transmission: { label: "Transmission", any: "Any transmission" },
  fuel: { label: "Fuel", any: "Any fuel" },
  seats: { label: "Seats", any: "Any seats" },
};

/** 'SUV, Automatic, 7 or more seats'. */
export function describeFilters(filters: CarFilters): string {
  return chosenFilters(filters)
    .map((name) => describeChoice(name, filters[name]))
    .join(", ");
}

export function countCars(cars: number): string {
  return cars === 1 ? "1 car" : `${cars} cars`;
}
