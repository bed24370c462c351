import { CAR_CATEGORIES } from "./car.ts";
import type { Paise } from "./money.ts";
import { PRICE_BANDS, priceBandOf } from "./price-band.ts";

export const FILTER_NAMES = ["vehicleType", "price", "transmission", "fuel", "seats"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export type CarFilters = Record<FilterName, string>;
export type FilterChoices = Record<FilterName, readonly string[]>;
export type FilterCounts = Record<FilterName, { value: string; cars: number }[]>;

export type FilteredCar = {
  category: string;
  pricePerHour: Paise;
  transmission: string;
  fuelType: string;
  seats: number;
};

/** Cars that no filter tells apart, with one of their prices. */
export type CarKind = FilteredCar & { cars: number };

export const NO_FILTERS: CarFilters = {
  vehicleType: "",
  price: "",
  transmission: "",
  fuel: "",
  seats: "",
};

const FILTER_RULES: Record<FilterName, (car: FilteredCar, chosen: string) => boolean> = {
  vehicleType: (car, category) => car.category === category,
  price: (car, band) => priceBandOf(car.pricePerHour) === band,
  transmission: (car, transmission) => car.transmission === transmission,
  fuel: (car, fuelType) => car.fuelType === fuelType,
  seats: (car, atLeast) => car.seats >= Number(atLeast),
};

/** The spec's choices and those found in the fleet. */
export function filterChoices(
  fleet: readonly Pick<FilteredCar, "transmission" | "fuelType" | "seats">[],
): FilterChoices {
  const seats = [...new Set(fleet.map((car) => car.seats))].sort((a, b) => a - b);
  return {
    vehicleType: CAR_CATEGORIES,
    price: PRICE_BANDS.map((band) => band.id),
    transmission: [...new Set(fleet.map((car) => car.transmission))].sort(),
    fuel: [...new Set(fleet.map((car) => car.fuelType))].sort(),
    seats: seats.slice(1).map(String),
  };
}

/** Ignores unknown values. */
export function filtersFromParams(params: URLSearchParams, choices: FilterChoices): CarFilters {
  return forEachFilter((name) => {
    const value = params.get(name) ?? "";
    return choices[name].includes(value) ? value : "";
  });
}

export function matchesFilters(car: FilteredCar, filters: CarFilters): boolean {
  return FILTER_NAMES.every((name) => matchesFilter(car, name, filters[name]));
}

export function countChoices(
  kinds: readonly CarKind[],
  filters: CarFilters,
  choices: FilterChoices,
): FilterCounts {
  return forEachFilter((name) => {
    const otherFilters = { ...filters, [name]: "" };
    const matching = kinds.filter((kind) => matchesFilters(kind, otherFilters));
    return choices[name].map((value) => ({
      value,
      cars: countAllCars(matching.filter((kind) => matchesFilter(kind, name, value))),
    }));
  });
}

export function countAllCars(kinds: readonly CarKind[]): number {
  return kinds.reduce((sum, { cars }) => sum + cars, 0);
}

export function chosenFilters(filters: CarFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== "");
}

/** 'SUV', 'Rs.301–500/hr', '5 or more seats'. */
export function describeChoice(name: FilterName, value: string): string {
  if (name === "price") return PRICE_BANDS.find((band) => band.id === value)?.text ?? value;
  return name === "seats" ? `${value} or more seats` : value;
}

function matchesFilter(car: FilteredCar, name: FilterName, chosen: string): boolean {
  return chosen === "" || FILTER_RULES[name](car, chosen);
}

function forEachFilter<T>(valueOf: (name: FilterName) => T): Record<FilterName, T> {
  return {
    vehicleType: valueOf("vehicleType"),
    price: valueOf("price"),
    transmission: valueOf("transmission"),
    fuel: valueOf("fuel"),
    seats: valueOf("seats"),
  };
}
