import { href } from "react-router";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, searchOfRental, searchToParams } from "#app/domain/rental-search.ts";

/** The page on which a car is booked for the times of a search. */
export function bookCarPath(slug: string, search: RentalSearch, step?: "payment"): string {
  const params = searchToParams(search);
  if (step !== undefined) params.set("step", step);
  return `${href("/VehicleBookingPage/:id?", { id: slug })}?${params.toString()}`;
}

type HeldRental = RentalPeriod & { carSlug: string; city: string; location: string };

/** The page on which a customer pays for the car that is held for them. */
export function payHoldPath(rental: HeldRental): string {
  return bookCarPath(rental.carSlug, searchOfRental(rental), "payment");
}
