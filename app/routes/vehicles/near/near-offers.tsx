import type { ReactNode } from "react";
import { chosenFilters } from "#app/domain/car-filters.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { searchOfRental } from "#app/domain/rental-search.ts";
import type { CarList } from "#app/routes/vehicles/find-vehicles.server.ts";
import { type ListChoices, listUrl } from "#app/routes/vehicles/list-url.ts";
import { DayStrip } from "./day-strip.tsx";
import { NearCars } from "./near-cars.tsx";
import { NearPlaces } from "./near-places.tsx";
import { WaitlistNote } from "./waitlist-note.tsx";

type NearOffersProps = {
  choices: ListChoices;
  list: CarList;
  /** Cars at the other places. */
  children: ReactNode;
};

/** What comes close to a search, where it finds few cars or none; other places in any case. */
export function NearOffers({ choices, list, children }: NearOffersProps) {
  const { period, near, matching, waitlist } = list;
  if (period === null || near === null) return null;
  const { search, filters, order } = choices;
  const { places, days, cars } = near;
  const { city, location } = search;
  const at = (place: { location: string } & RentalPeriod) =>
    listUrl({ search: searchOfRental({ city, ...place }), filters, order });
  const hasFreeDay = days.some(({ cars: free }) => free > 0);
  const isEmpty = places.length + days.length + cars.length === 0;
  if (isEmpty && matching > 0) return null;
  return (
    <div className="flex flex-col gap-10 border-t border-line pt-8 lg:gap-12 lg:pt-10">
      {hasFreeDay ? (
        <DayStrip
          location={location}
          period={period}
          days={days}
          linkTo={(moved) => at({ location, ...moved })}
        />
      ) : null}
      {cars.length > 0 ? <NearCars location={location} period={period} cars={cars} /> : null}
      {waitlist === null ? null : <WaitlistNote to={waitlist} />}
      {places.length > 0 ? (
        <NearPlaces
          city={city}
          location={location}
          found={matching}
          isFiltered={chosenFilters(filters).length > 0}
          places={places}
          linkTo={(other) => at({ location: other, ...period })}
        >
          {children}
        </NearPlaces>
      ) : null}
    </div>
  );
}
