import type { CarSeed } from "#app/seed/car-seed.ts";
import { fleet } from "#app/seed/fleet.ts";
import { addDays, businessDate, HOUR, instantOf } from "#app/domain/business-time.ts";
import { paiseFromRupees } from "#app/domain/money.ts";
import { type Quote, quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

/** One car of the demo fleet for a period that can be booked, and the addresses that lead to it. */
export type Rental = {
  car: CarSeed;
  search: RentalSearch;
  period: RentalPeriod;
  price: Quote;
  list: string;
  detail: string;
  documents: string;
  payment: string;
};

/**
 * From two days ahead at 10:00 AM, by the business's calendar, for two days. All journeys share one
 * database, so each rents a car of its own, or on days of its own.
 */
export function rentalOf(slug: string, daysAhead = 2): Rental {
  const car = fleet.find((known) => known.slug === slug);
  if (!car) throw new Error(`There is no ${slug} in the demo fleet`);
  const { city, location } = car;
  const pickupDate = addDays(today(), daysAhead);
  const search: RentalSearch = {
    city,
    location,
    pickupDate,
    pickupTime: "10:00 AM",
    returnDate: addDays(pickupDate, 2),
    returnTime: "10:00 AM",
    vehicleType: "",
  };
  const pickupAt = instantOf(pickupDate, 10 * 60);
  const period = { pickupAt, returnAt: pickupAt + 48 * HOUR };
  const query = searchToParams(search).toString();
  const booking = `/VehicleBookingPage/${slug}?${query}`;
  return {
    car,
    search,
    period,
    price: quote(paiseFromRupees(car.rupeesPerHour), period),
    list: `/vehicles?${query}`,
    detail: `/vehicles/${slug}?${query}`,
    documents: booking,
    payment: `${booking}&step=payment`,
  };
}

/** The public list of the cars that are free at a place of the city "Nowhere". */
export function publicSearch(location: string): string {
  const { search } = rentalOf("maruti-suzuki-swift-2024");
  return `/vehicles?${searchToParams({ ...search, city: "Nowhere", location }).toString()}`;
}

/** The business's own date, wherever the browser is. */
export function today(): string {
  return businessDate(Date.now());
}
