import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";

type HeldRental = RentalPeriod & { carSlug: string; city: string; location: string };

/** The page on which a customer pays for the car that is held for them. */
export function payHoldPath(rental: HeldRental): string {
  const search = searchToParams(searchOfRental(rental)).toString();
  return `/VehicleBookingPage/${rental.carSlug}?${search}&step=payment`;
}
