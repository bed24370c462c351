import type { CarSeed } from "#app/seed/car-seed.ts";
import { fleet } from "#app/seed/fleet.ts";
import { addDays, businessDate, HOUR, instantOf } from "#app/domain/business-time.ts";
import { paiseFromRupees } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

/** A car of the demo fleet with a bookable period, and the URLs of its pages. */
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
 * Two days from 10:00 AM, two days ahead in business time. All journeys share one database, so each
 * rents a car of its own or on days of its own.
 */
export function getDemoRental(slug: string, daysAhead = 2): Rental {
  const car = fleet.find((candidate) => candidate.slug === slug);
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
    price: standardQuote(paiseFromRupees(car.rupeesPerHour), period),
    list: `/vehicles?${query}`,
    detail: `/vehicles/${slug}?${query}`,
    documents: booking,
    payment: `${booking}&step=payment`,
  };
}

/** Two, or three where the day after the pickup would be in another month than the pickup: the calendar shows one. */
export function daysAheadWithinMonth(): number {
  return addDays(today(), 3).endsWith("-01") ? 3 : 2;
}

/** The URL of the available cars at a location of the city "Nowhere". */
export function publicSearch(location: string): string {
  const { search } = getDemoRental("maruti-suzuki-swift-2024");
  return `/vehicles?${searchToParams({ ...search, city: "Nowhere", location }).toString()}`;
}

/** Today's date in business time. */
export function today(): string {
  return businessDate(Date.now());
}
