import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";
import { bookCarPath } from "#app/features/booking/book-car-path.ts";
import { waitlistPath } from "#app/features/booking/waitlist/waitlist-path.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { RequestedRental, CarDetail } from "./load-vehicle.server.ts";
import { searchAtCar } from "./search-at-car.ts";

/** Where the main button leads, and what it reads (spec 2, Car detail). */
export type NextStep =
  | { kind: "select-details"; to: string }
  | { kind: "book"; to: string }
  | { kind: "taken"; freeVehicles: string; waitlist: string };

export function nextStepOf(asked: {
  car: CarDetail;
  rental: RequestedRental | null;
  search: RentalSearch | null;
  isSignedIn: boolean;
}): NextStep {
  const { car, rental, search, isSignedIn } = asked;
  const { city, location } = car;
  if (search === null) {
    const placeParams = new URLSearchParams({ city, location }).toString();
    return { kind: "select-details", to: `/vehicles?${placeParams}` };
  }
  if (rental !== null && !rental.isFree) {
    return {
      kind: "taken",
      freeVehicles: `/vehicles?${paramsOf(search, car)}`,
      waitlist: waitlistPath(searchAtCar(car, search), car.slug),
    };
  }
  const booking = bookCarPath(car.slug, searchAtCar(car, search));
  return { kind: "book", to: isSignedIn ? booking : `/login?next=${encodeURIComponent(booking)}` };
}

/** The place searched, or the car's where the address names none. */
function paramsOf(search: RentalSearch, car: CarDetail): string {
  const isPlaced = search.city !== "" && search.location !== "";
  return searchToParams(isPlaced ? search : searchAtCar(car, search)).toString();
}

type MainActionProps = { next: NextStep; isNarrow?: boolean };

export function MainAction({ next, isNarrow = false }: MainActionProps) {
  const size = isNarrow ? "medium" : "large";
  const width = isNarrow ? "max-w-full sm:shrink-0 max-[23rem]:px-3!" : "w-full";
  if (next.kind === "taken") {
    return (
      <div className="flex flex-col gap-3">
        <LinkButton to={next.freeVehicles} size={size} className={width}>
          See available vehicles
        </LinkButton>
        {isNarrow ? null : (
          <Button variant="secondary" size={size} disabled className={width}>
            Proceed to Booking
          </Button>
        )}
      </div>
    );
  }
  return (
    <LinkButton to={next.to} size={size} className={width}>
      {next.kind === "book" ? "Proceed to Booking" : "Select Rental Details"}
    </LinkButton>
  );
}
