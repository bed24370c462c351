import type { ReactNode } from "react";
import { isCarCategory } from "#app/domain/car.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";
import { CarGrid, CarGridSkeleton } from "#app/features/fleet/car-grid.tsx";
import type { CarCard } from "#app/features/fleet/find-cars.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { FoundCars } from "./find-vehicles.server.ts";

type VehicleListProps = {
  search: RentalSearch;
  found: FoundCars | null;
  featured: readonly CarCard[];
  isSearching: boolean;
};

/** The answer of /vehicles: cars, or what to do to see some (spec 2). */
export function VehicleList({ search, found, featured, isSearching }: VehicleListProps) {
  const query = found === null ? "" : searchToParams(search).toString();
  const period = found?.period ?? null;
  const hasCars = found !== null && found.cars.length > 0;
  return (
    <>
      <section className="flex flex-col gap-5">
        <Heading search={search} found={found} />
        {hasCars ? (
          <CarGrid cars={found.cars} query={query} period={found.period} busy={isSearching} />
        ) : null}
        {found === null && isSearching ? <Skeleton className="h-7 w-56" /> : null}
        {!hasCars && isSearching ? <CarGridSkeleton /> : null}
        {!hasCars && !isSearching ? <NothingToShow search={search} found={found} /> : null}
      </section>
      {found !== null && found.elsewhere.length > 0 ? (
        <Strip title={`Free on your dates elsewhere in ${search.city}`}>
          <CarGrid cars={found.elsewhere} query={query} period={period} showPlaces />
        </Strip>
      ) : null}
      {featured.length > 0 ? (
        <Strip title="From our fleet">
          <CarGrid cars={featured} query={query} period={period} showPlaces />
        </Strip>
      ) : null}
    </>
  );
}

function Heading({ search, found }: Pick<VehicleListProps, "search" | "found">) {
  if (found === null) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 aria-live="polite" className="text-2xl">
        Showing {String(found.cars.length)} vehicles
      </h2>
      <p className="hidden text-[0.9375rem] text-muted lg:block">
        {search.location}, {search.city}
      </p>
    </div>
  );
}

function NothingToShow({ search, found }: Pick<VehicleListProps, "search" | "found">) {
  if (found === null) {
    return (
      <EmptyState
        title="No vehicles to show yet."
        text="Please fill in the form with your city, pickup location, dates and times."
      />
    );
  }
  const anyCategory = searchToParams({ ...search, vehicleType: "" }).toString();
  const narrowed = isCarCategory(search.vehicleType)
    ? ` in the category ${search.vehicleType}`
    : "";
  return (
    <EmptyState
      title={`No vehicles are free at ${search.location}, ${search.city}${narrowed}.`}
      text="Please fill in the form with other dates or another location."
      action={
        narrowed === "" ? null : (
          <LinkButton to={`/vehicles?${anyCategory}`} variant="secondary">
            Show every category
          </LinkButton>
        )
      }
    />
  );
}

function Strip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-8 lg:pt-10">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
