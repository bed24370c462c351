import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PlaceCount } from "#app/features/fleet/near/count-free-cars.server.ts";
import { MapPin } from "#app/ui/icons/icons.ts";
import { countCars } from "#app/routes/vehicles/filter-labels.ts";
import { NearSection } from "./near-section.tsx";

type NearPlacesProps = {
  city: string;
  location: string;
  /** How many cars the search itself has. */
  found: number;
  isFiltered: boolean;
  places: readonly PlaceCount[];
  linkTo: (location: string) => string;
  children: ReactNode;
};

export function NearPlaces(props: NearPlacesProps) {
  const { city, location, found, isFiltered, places, linkTo, children } = props;
  const total = places.reduce((sum, { cars }) => sum + cars, found);
  return (
    <NearSection
      title={`Available on your dates elsewhere in ${city}`}
      text={`${countCars(total)}${isFiltered ? " with your filters" : ""} in ${city}, ${found === 0 ? "none" : found} at ${location}.`}
    >
      <ul className="flex flex-wrap gap-2">
        {places.map(({ location: place, cars }) => (
          <li key={place} className="min-w-0">
            <Link
              to={linkTo(place)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface py-2 pr-4 pl-3 text-[0.9375rem] leading-5 transition-[border-color] hover:border-ink"
            >
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 font-medium wrap-anywhere">{place}</span>
              <span className="tabular shrink-0 font-semibold text-sea">{countCars(cars)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </NearSection>
  );
}
